import type { Command } from "./command";
import { failureLine } from "./failure-line";
import { UsageError } from "./usage-error";

/** A program of several commands, such as `npm run chat`. */
export interface CommandProgram {
  /** How it is called. */
  call: string;
  /** Each is loaded when it is called, so that a mistyped command is refused at once. */
  commands: ReadonlyMap<string, () => Promise<{ command: Command }>>;
  /** What help says below the commands: which database they work on. */
  database: string;
}

async function load({ commands }: CommandProgram, name: string): Promise<Command> {
  const loadCommand = commands.get(name);
  if (!loadCommand) {
    const known = [...commands.keys(), "help"].join(", ");
    throw new UsageError(`${name}: unknown command; it is one of ${known}`);
  }
  return (await loadCommand()).command;
}

async function help(program: CommandProgram, name: string | undefined): Promise<number> {
  if (name !== undefined) {
    const command = await load(program, name);
    console.log(`${name}: ${command.summary}\n\n${command.help}`);
    return 0;
  }
  const names = [...program.commands.keys()];
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  console.log(`Usage: ${program.call} COMMAND ...\n`);
  for (const known of names) {
    console.log(`  ${known.padEnd(width)}${(await load(program, known)).summary}`);
  }
  console.log(`  ${"help".padEnd(width)}explain a command: ${program.call} help COMMAND\n`);
  console.log(program.database);
  return 0;
}

/** Runs one command line and returns its exit code. Throws UsageError before anything was done. */
export async function runCommandLine(
  program: CommandProgram,
  [name, ...rest]: readonly string[],
): Promise<number> {
  if (name === undefined) {
    throw new UsageError(`the command is missing; see: ${program.call} help`);
  }
  if (name === "help" || name === "--help" || name === "-h") {
    const [about, extra] = rest;
    if (extra !== undefined) throw new UsageError(`${extra}: is one argument too many`);
    return help(program, about);
  }
  if (rest.includes("--help") || rest.includes("-h")) return help(program, name);
  const command = await load(program, name);
  return command.run(rest);
}

/** Runs the command line of this process; a failure prints one line and exits with 2 for usage, else 1. */
export async function runProcess(program: CommandProgram): Promise<void> {
  try {
    process.exitCode = await runCommandLine(program, process.argv.slice(2));
  } catch (error) {
    console.error(failureLine(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
