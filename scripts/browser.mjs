// Finds the Chromium that end-to-end tests drive, and installs one where there is none.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { root, run, SetupError } from "./setup.mjs";

// Chromium without windows, which Playwright prefers too: a page takes it half the processor time.
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Returns the path of a Chromium: PLAYWRIGHT_CHROMIUM, one on the PATH, or Playwright's own. */
export function findBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return named;
  const found = findOnPath(NAMES);
  if (found !== undefined) return found;
  const require = createRequire(join(root, "package.json"));
  const own = require("@playwright/test").chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
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

/**
 * Returns the path of a Chromium, installing one first where none is found, or where apt has the one
 * without windows.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (process.env.PLAYWRIGHT_CHROMIUM || findOnPath([SHELL])) return found;
  const mayUseApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayUseApt) {
    if (found === undefined) await run("apt-get", ["update"]);
    const hasShell = aptKnows(SHELL) && (await installByApt(SHELL));
    if (!hasShell && found === undefined) await installByApt("chromium");
  } else if (found === undefined) {
    const cli = join(root, "node_modules/@playwright/test/cli.js");
    await run(process.execPath, [cli, "install", "chromium"]);
  }
  const installed = findBrowser();
  if (installed === undefined) {
    throw new SetupError("No Chromium could be installed: set PLAYWRIGHT_CHROMIUM to one");
  }
  return installed;
}

function aptKnows(name) {
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}

/** Returns whether apt could install the package. */
async function installByApt(name) {
  try {
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], {
      DEBIAN_FRONTEND: "noninteractive",
    });
    return true;
  } catch (error) {
    if (!(error instanceof SetupError) || error.endedBy) throw error;
    return false;
  }
}
