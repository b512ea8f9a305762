import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { whyNotReplaced, writeOutput } from "./write-output";

const folder = mkdtempSync(join(tmpdir(), "switchboard-output-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string) =>
  writeOutput(file, async (output) => {
    output.write("people");
  });

test("what is written is its owner's alone, and nothing that was put in its place is written into", async () => {
  const file = join(folder, "export");
  writeFileSync(join(folder, "elsewhere"), "kept");
  symlinkSync(join(folder, "elsewhere"), `${file}.partial`);
  writeFileSync(file, "older");
  chmodSync(file, 0o644);
  await write(file);
  expect(await readFile(file, "utf8")).toBe("people");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, "elsewhere"), "utf8")).toBe("kept");
  expect(await readdir(folder)).not.toContain("export.partial");
});

test("a file that cannot be written is refused with one line that names the option, and leaves nothing", async () => {
  mkdirSync(join(folder, "taken"));
  await expect(write(join(folder, "taken"))).rejects.toThrow(/^--out: \S+taken is a folder$/);
  await expect(write(join(folder, "no", "file"))).rejects.toThrow(
    /^--out: \S+file cannot be written \(ENOENT\)$/,
  );
  expect(await readdir(folder)).not.toContain("taken.partial");
});

test("what is no ordinary file, such as a device or a pipe, is refused and stays what it is", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  for (const file of [pipe, "/dev/null", "/dev/stdout"]) {
    expect(await whyNotReplaced(file)).toBe("is no ordinary file");
  }
  await expect(write(pipe)).rejects.toThrow(/^--out: \S+pipe is no ordinary file$/);
  expect(statSync(pipe).isFIFO()).toBe(true);
});
