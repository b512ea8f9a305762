import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function print(program: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info" } },
  );
  expect(stderr).toBe("");
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const start = `
  import { logConsole } from "@/lib/log-console";
  import { logger } from "@/lib/logger";
  logConsole(logger);`;

test("what a library prints is one JSON line, with the reason of an error", () => {
  const lines = print(`${start}
    console.error("⨯", new TypeError("broken"));
    console.warn("careful", { with: "this" });`);
  expect(lines).toMatchObject([
    { level: 50, msg: "a page failed", err: { type: "TypeError", message: "broken" } },
    { level: 40, msg: "careful { with: 'this' }" },
  ]);
  expect(lines[0].err.stack).toContain("at ");
});

test("a database that is away is named without a stack", () => {
  const [line] = print(`${start}
    console.error(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" }));`);
  expect(line.err).toEqual({
    type: "Error",
    code: "ECONNREFUSED",
    message: "connect ECONNREFUSED",
  });
});
