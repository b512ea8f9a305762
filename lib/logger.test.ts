import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function print(program: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info" } },
  );
  expect(stderr).toBe("");
  return stdout;
}

function printLines(program: string) {
  return print(program)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("keys, cookies, credentials and passwords never reach the log", () => {
  const program = `
    import { logger } from "@/lib/logger";
    logger.info({ "api-key": "SECRET", request: { headers: { cookie: "SECRET", authorization: "SECRET" } },
      application: { apiKey: "SECRET" }, password: "SECRET" }, "seen");`;
  const stdout = print(program);
  expect(stdout).toContain('"msg":"seen"');
  expect(stdout).not.toContain("SECRET");
});

test.each([
  ["a fault", "{ code: '23514', detail: 'Failing row contains (SECRET).', where: 'SECRET' }", true],
  ["a database that is away", "{ code: '57P01' }", false],
])(
  "the values of a query that fails by %s never reach the log, its reason does",
  (_, facts, hasStack) => {
    const stdout = print(`
    import { DrizzleQueryError } from "drizzle-orm";
    import { logConsole, logger } from "@/lib/logger";
    logConsole();
    const reason = Object.assign(new Error("the reason"), ${facts});
    const failed = new DrizzleQueryError("insert into sessions", ["SECRET", "two\\nlines SECRET"], reason);
    console.error("# SERVER_ERROR: ", failed);
    logger.error({ err: new Error("outer", { cause: failed }) }, "request failed");
    logger.error({ err: reason }, "request failed");`);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(stdout).not.toContain("SECRET");
    expect(lines.map(({ err }) => err.message)).toEqual([
      expect.stringContaining("insert into sessions"),
      expect.stringContaining("outer"),
      expect.stringContaining("the reason"),
    ]);
    expect(lines.every(({ err }) => "stack" in err === hasStack)).toBe(true);
  },
);

const start = `
  import { logConsole } from "@/lib/logger";
  logConsole();`;

test("what a library prints is one JSON line, with the reason of an error", () => {
  const lines = printLines(`${start}
    console.error("⨯", new TypeError("broken"));
    console.warn("careful", { with: "this" });`);
  expect(lines).toMatchObject([
    { level: 50, msg: "a page failed", err: { type: "TypeError", message: "broken" } },
    { level: 40, msg: "careful { with: 'this' }" },
  ]);
  expect(lines[0].err.stack).toContain("at ");
});

test("a database that is away is named without a stack", () => {
  const [line] = printLines(`${start}
    console.error(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED", syscall: "connect" }));`);
  expect(line.err).toEqual({
    type: "Error",
    code: "ECONNREFUSED",
    message: "connect ECONNREFUSED",
  });
});
