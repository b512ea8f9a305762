import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { finish } from "@/lib/testing/program";
import { openTestCommandLine, type TestCommandLine } from "./test-command-line";

// Each test starts several processes, and other tests run beside it.
vi.setConfig({ testTimeout: 120_000 });

let cli: TestCommandLine;
beforeAll(async () => {
  cli = await openTestCommandLine();
});
afterAll(() => cli.close());

// Each test uses its own applications.
describe.concurrent("import, export and seed", () => {
  it("name the first bad line of standard input and import nothing", async () => {
    await cli.chat("app", "create", "--app-id", "stdin");
    const child = cli.start(["import", "-", "--app-id", "stdin"]);
    child.stdin?.end('{"kind":"user","id":"a"}\n{"kind":"user","id":"b","data":3}\n');
    const { code, stdout, stderr } = await finish(child);
    expect(stderr).toBe("line 2: data: must be an object\n");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect((await cli.chat("export", "--app-id", "stdin")).stdout).toBe("");
  });

  it("carry a seeded application over, through a file that appears only when complete", async () => {
    const file = join(cli.folder, "whole.ndjson");
    await cli.chat("app", "create", "--app-id", "from");
    await cli.chat("app", "create", "--app-id", "to");
    const sizes = ["--users", "40", "--channels", "60", "--seed", "5"];
    expect((await cli.chat("seed", "--app-id", "from", ...sizes)).stdout).toMatch(
      /^Seeded in .* 60 channels/,
    );
    expect((await cli.chat("seed", "--app-id", "from", ...sizes)).stderr).toContain("is not empty");
    expect(await cli.chat("export", "--app-id", "from", "--out", file)).toMatchObject({
      code: 0,
      stdout: "",
    });
    expect(await readdir(cli.folder)).not.toContain("whole.ndjson.partial");
    expect((await cli.chat("import", file, "--app-id", "to")).stdout).toMatch(
      /^Imported \d+ lines in /,
    );
    expect((await cli.chat("export", "--app-id", "to")).stdout).toBe(await readFile(file, "utf8"));
  });

  it("an export whose reader goes away ends quietly", async () => {
    await cli.chat("app", "create", "--app-id", "pipe");
    await cli.chat("seed", "--app-id", "pipe", "--channels", "3000");
    const child = cli.start(["export", "--app-id", "pipe"]);
    await once(child.stdout ?? child, "data");
    child.stdout?.destroy();
    const { code, stderr } = await finish(child);
    expect({ code, stderr }).toEqual({ code: 141, stderr: "" });
  });
});
