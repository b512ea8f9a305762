import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function print(program: string) {
  const { stdout } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info" } },
  );
  return stdout;
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
    import { logConsole } from "@/lib/log-console";
    import { logger } from "@/lib/logger";
    logConsole(logger);
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
