import { runProgram } from "../lib/testing/program";

/**
 * Runs a program of the project on the database of the journeys, with `input` on its standard input,
 * and returns what it wrote. Throws with its errors where it failed.
 */
export async function runOnJourneys(
  command: [file: string, ...args: string[]],
  input = "",
): Promise<string> {
  const own = {
    DATA_DIR: process.env.E2E_DATA_DIR ?? "",
    DATABASE_URL: "",
    LOG_LEVEL: "silent",
    PORT: process.env.E2E_PORT ?? "",
    PUBLIC_URL: "",
  };
  const { code, stdout, stderr } = await runProgram(command, own, input);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${stderr}`);
  return stdout;
}
