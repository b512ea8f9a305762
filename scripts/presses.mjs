// `npm run presses`: does the commonest tasks in a real browser against the build, and writes how many
// presses and seconds each takes into docs/quality.md. `-- --before FOLDER` does them in the built
// checkout there instead, as that build allows; `-- WORD` does the tasks whose names hold the word and
// only prints their figures.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserArgs, ensureBrowser } from "./browser.mjs";
import { Demo } from "./presses/demo.mjs";
import { Hand } from "./presses/hand.mjs";
import { admin, openConsole } from "./presses/open-console.mjs";
import { readFigures, writeFigures } from "./presses/table.mjs";
import { tasks } from "./presses/tasks.mjs";
import { writeQuality } from "./quality.mjs";
import { requireBuild, root } from "./setup.mjs";

const times = 3;
const stepTimeoutMs = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: "string" } },
});
const word = positionals[0] ?? "";
const folder = values.before ?? root;
if (!values.before) requireBuild();

const port = 20_000 + Math.floor(Math.random() * 10_000);
const served = await openConsole(folder, port);
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: browserArgs(),
});
try {
  const figures = await measure();
  if (word === "") await keep(figures);
} finally {
  await browser.close();
  await served.stop();
}

async function measure() {
  const context = await browser.newContext({
    baseURL: served.origin,
    locale: "en",
    viewport: { width: 1_440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  // Pictures of generated people live at addresses that do not exist.
  await context.route(/^https:\/\/[^/]*\.invalid\//, (route) => route.fulfill());
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/channels/);
  const demo = new Demo(context, served.origin);
  await demo.open();

  const figures = {};
  for (const task of tasks.filter(({ name }) => name.includes(word))) {
    const steps = values.before && task.before !== undefined ? task.before : task.today;
    figures[task.name] = steps && (await measureTask(page, demo, task, steps));
    console.log(task.name, figures[task.name] ?? "not possible");
  }
  return figures;
}

async function measureTask(page, demo, { ready, start }, steps) {
  const tries = [];
  for (let time = 0; time < times; time += 1) {
    const about = await ready(demo, { browser, origin: served.origin });
    await demo.catalogComplete();
    await page.goto(start(about), { waitUntil: "networkidle" });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 })));
    const hand = new Hand(page);
    const startedAt = performance.now();
    await steps({ page, hand, about });
    tries.push({ presses: hand.presses, seconds: (performance.now() - startedAt) / 1_000 });
  }
  const median = (of) => of.sort((a, b) => a - b)[Math.floor(times / 2)];
  return {
    presses: median(tries.map(({ presses }) => presses)),
    seconds: Number(median(tries.map(({ seconds }) => seconds)).toFixed(1)),
  };
}

async function keep(figures) {
  const known = readFigures();
  const day = new Date().toISOString().slice(0, 10);
  if (values.before) {
    const git = (...args) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
    const [commit = "", committed = ""] = git("log", "-1", "--format=%h %cs").trim().split(" ");
    writeFigures({ ...known, before: { commit, day: committed, tasks: figures } });
  } else {
    writeFigures({ ...known, today: { day, tasks: figures } });
  }
  await writeQuality();
}
