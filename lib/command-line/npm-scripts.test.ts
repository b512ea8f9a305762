import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

// Other tests start these programs compiled, see scripts/programs.mjs.
test.each([
  { script: "chat", args: ["help"], says: /^ {2}serve /m },
  { script: "console", args: ["help"], says: /^ {2}verify-audit-log /m },
  { script: "backup", args: ["--help"], says: /^npm run backup -- FILE /m },
  { script: "restore", args: [], says: /^FILE: is missing$/m },
])("npm run $script starts from the source", ({ script, args, says }) => {
  const options = { encoding: "utf8", timeout: 60_000 } as const;
  const { stdout, stderr } = spawnSync("npm", ["run", "--silent", script, "--", ...args], options);
  expect(stdout + stderr).toMatch(says);
  expect(stderr).not.toContain("Error");
});
