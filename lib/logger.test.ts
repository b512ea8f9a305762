import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("keys, cookies, credentials and passwords never reach the log", () => {
  const program = `
    import { logger } from "@/lib/logger";
    logger.info({ "api-key": "SECRET", request: { headers: { cookie: "SECRET", authorization: "SECRET" } },
      application: { apiKey: "SECRET" }, password: "SECRET" }, "seen");`;
  const { stdout } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8", env: { ...process.env, LOG_LEVEL: "info" } },
  );
  expect(stdout).toContain('"msg":"seen"');
  expect(stdout).not.toContain("SECRET");
});
