import { expect, test } from "vitest";
import { runProgram } from "@/lib/testing/program";

test("with everything around them failing in turn, two consoles lose no acknowledged write, do no row twice and tell the truth", async () => {
  const { code, stdout, stderr } = await runProgram(["soak/main.ts", "--brief"]);
  expect(stderr).toBe("");
  expect(stdout).toContain("faults injected | 9 |");
  expect(code).toBe(0);
}, 240_000);
