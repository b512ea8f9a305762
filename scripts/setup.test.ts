import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ServerProcess } from "@/lib/testing/server-process";
import { filesOf, needsBuild } from "./suites.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-setup-"));
  put("package-lock.json", '{ "packages": {} }');
  put("node_modules/.package-lock.json", '{ "packages": {} }');
  put(
    "node_modules/next/dist/bin/next",
    'require("node:fs").appendFileSync(".next/BUILD_ID", "built.");',
  );
  put("app/page.tsx", "export default null;");
  cpSync("scripts/setup.mjs", join(folder, "scripts/setup.mjs"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function node(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return { status, refusal: stderr.match(/The build is not of these sources: npm run build/)?.[0] };
}

const build = () => node("scripts/setup.mjs");
const useBuild = () => node("-e", 'import("./scripts/setup.mjs").then((m) => m.requireBuild())');
const refused = { status: 1, refusal: "The build is not of these sources: npm run build" };
const used = { status: 0, refusal: undefined };

test("a build is used only where it is of these very sources, and made once for them", () => {
  expect(useBuild()).toEqual(refused);
  for (const _ of [1, 2]) expect(build()).toEqual(used);
  expect(readFileSync(join(folder, ".next/BUILD_ID"), "utf8")).toBe("built.");
  expect(useBuild()).toEqual(used);
  put("app/page.test.ts", "a test is no part of it");
  expect(useBuild()).toEqual(used);
  put("app/page.tsx", "export default undefined;");
  expect(useBuild()).toEqual(refused);
  expect(build()).toEqual(used);
  expect(useBuild()).toEqual(used);
});

test("a console of a test does not start on a build of other sources", async () => {
  cpSync("lib/testing/server-process.ts", join(folder, "lib/testing/server-process.ts"));
  const { ServerProcess: Copied }: { ServerProcess: typeof ServerProcess } = await import(
    /* @vite-ignore */ join(folder, "lib/testing/server-process.ts")
  );
  const server = new Copied("http://127.0.0.1:1", ["scripts/serve.mjs"], process.env);
  await expect(server.start()).rejects.toThrow(refused.refusal);
  expect(build()).toEqual(used);
  // What it serves is not there, so it ends at once.
  await expect(server.start(["ignore", "ignore", "ignore"])).rejects.toThrow("not ready");
});

test("the suites that serve the build are built for", () => {
  for (const suite of ["runs-killed", "soak", "axe", "journeys", "crash"]) {
    expect(filesOf([suite]).some(needsBuild), suite).toBe(true);
  }
  expect(filesOf(["bff", "service"]).some(needsBuild)).toBe(false);
});
