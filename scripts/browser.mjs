// Finds the Chromium that end-to-end tests drive, and installs one where there is none.
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { root, run, SetupError } from "./setup.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of a Chromium: PLAYWRIGHT_CHROMIUM, one on the PATH, or Playwright's own. */
export function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
  if (found !== undefined) return found;
  const require = createRequire(join(root, "package.json"));
  const own = require("@playwright/test").chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

// Two hidden pages that Chromium opens with every window, at half the cost of a journey's page.
const HIDDEN_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
// Playwright's own list, repeated because Chromium heeds only the last `--disable-features`.
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Returns the arguments of every Chromium, so that none uses the network by itself. */
export function browserArgs() {
  return [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...HIDDEN_PAGES]}`,
    // Chromium's sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a Chromium, installing one first where none is found. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update"]);
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
      DEBIAN_FRONTEND: "noninteractive",
    });
  } else {
    const cli = join(root, "node_modules/@playwright/test/cli.js");
    await run(process.execPath, [cli, "install", "chromium"]);
  }
  const installed = findBrowser();
  if (installed === undefined) {
    throw new SetupError("No Chromium could be installed: set PLAYWRIGHT_CHROMIUM to one");
  }
  return installed;
}
