import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

test("with everything around them failing in turn, two consoles lose no acknowledged write, do no row twice and tell the truth", async () => {
  const soak = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "soak/main.ts", "--brief"],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const said = { out: "", problems: "" };
  soak.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  soak.stderr.on("data", (chunk) => {
    said.problems += chunk;
  });
  const [code] = await once(soak, "close");
  expect(said.problems).toBe("");
  expect(said.out).toContain("faults injected | 9 |");
  expect(code).toBe(0);
}, 240_000);
