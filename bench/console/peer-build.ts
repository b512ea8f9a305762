import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../peer/", import.meta.url));

/** Installs the peer's own packages where they are missing, builds it, and returns its output. */
export async function buildPeer(): Promise<string> {
  if (!existsSync(join(folder, "node_modules/vite"))) {
    await run("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
  }
  await run("npm", ["run", "--silent", "build", "--", "--logLevel", "error"]);
  return join(folder, "dist");
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the peer: ${command} ${args[0]} ended with ${code}`);
}
