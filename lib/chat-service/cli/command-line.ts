import type { Command } from "./command";
import { UsageError } from "./usage-error";

/** Loaded when asked for, so that help and mistakes answer at once. */
const commands: ReadonlyMap<string, () => Promise<{ command: Command }>> = new Map([
  ["serve", () => import("./serve")],
  ["migrate", () => import("./migrate")],
  ["app", () => import("./app")],
  ["import", () => import("./import")],
  ["export", () => import("./export")],
  ["seed", () => import("./seed")],
]);

async function load(name: string): Promise<Command> {
  const loadCommand = commands.get(name);
  if (!loadCommand) {
    const known = [...commands.keys(), "help"].join(", ");
    throw new UsageError(`${name}: unknown command; it is one of ${known}`);
  }
  return (await loadCommand()).command;
}

async function help(name: string | undefined): Promise<number> {
  if (name !== undefined) {
    const command = await load(name);
    console.log(`${name}: ${command.summary}\n\n${command.help}`);
    return 0;
  }
  console.log("Usage: npm run chat -- COMMAND ...\n");
  for (const known of commands.keys()) {
    console.log(`  ${known.padEnd(9)}${(await load(known)).summary}`);
  }
  console.log(`  ${"help".padEnd(9)}explain a command: npm run chat -- help COMMAND

The database is the one CHAT_DATABASE_URL or DATABASE_URL names; without either it is the program's
own PostgreSQL in DATA_DIR, which is shared with a running console.`);
  return 0;
}

/** Runs one command line and returns its exit code. Throws UsageError before anything was done. */
export async function runCommandLine([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined) throw new UsageError("the command is missing; see: npm run chat -- help");
  if (name === "help" || name === "--help" || name === "-h") return help(rest[0]);
  if (rest.includes("--help") || rest.includes("-h")) return help(name);
  const command = await load(name);
  return command.run(rest);
}
