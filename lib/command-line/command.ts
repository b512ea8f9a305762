/** One command of a program. */
export interface Command {
  /** What it does, in one line. */
  summary: string;
  /** Everything `help COMMAND` prints below the summary. */
  help: string;
  /** Runs with what followed the command's name; returns the exit code. */
  run(args: readonly string[]): Promise<number>;
}
