import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What a process says of the folder that it has, where there has to be this much room in memory. */
function folderIn(env: NodeJS.ProcessEnv, roomBytes: number) {
  const program = `
    import { statSync, writeFileSync } from "node:fs";
    import { testFolder } from ${JSON.stringify(new URL("test-folder.mjs", import.meta.url))};
    const path = testFolder(${roomBytes});
    writeFileSync(path + "/left", "over");
    console.log(JSON.stringify({ path, mode: statSync(path).mode & 0o7777 }));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env,
  });
  return JSON.parse(stdout) as { path: string; mode: number };
}

const { TMPDIR: _, ...withoutTmpdir } = process.env;

test("a test run's folder is in memory where there is room, open to PostgreSQL's user, and gone with the run", () => {
  const { path, mode } = folderIn(withoutTmpdir, 1);
  expect(path.startsWith(existsSync("/dev/shm") ? "/dev/shm/" : tmpdir())).toBe(true);
  expect(mode).toBe(0o1777);
  expect(existsSync(path)).toBe(false);
});

test("a test run's folder is on the disk where memory has too little room, and where TMPDIR says", () => {
  expect(folderIn(withoutTmpdir, 2 ** 50).path.startsWith("/dev/shm/")).toBe(false);
  const own = mkdtempSync(join(tmpdir(), "switchboard-own-"));
  expect(folderIn({ ...process.env, TMPDIR: own }, 1).path.startsWith(`${own}/`)).toBe(true);
  rmSync(own, { recursive: true });
});

test("a program of a run has the run's folder, and leaves it there", () => {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-test-"));
  expect(folderIn({ ...process.env, TMPDIR: folder }, 1).path).toBe(folder);
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});

test("what a killed run left in memory is removed by the next one, and a running one's is kept", () => {
  if (!existsSync("/dev/shm")) return;
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const left = mkdtempSync(`/dev/shm/switchboard-test-${pid}-`);
  const used = mkdtempSync(`/dev/shm/switchboard-test-${process.pid}-`);
  folderIn(withoutTmpdir, 1);
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  rmSync(used, { recursive: true });
});
