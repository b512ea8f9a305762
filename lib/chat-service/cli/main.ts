import { failureLine } from "./failure-line";
import { UsageError } from "./usage-error";

// Standard output belongs to what a command prints; only a server has a log to keep there. The log
// reads its level when it is loaded, hence the import below this line.
if (process.argv[2] !== "serve") process.env.LOG_LEVEL = "silent";
const { runCommandLine } = await import("./command-line");

try {
  process.exitCode = await runCommandLine(process.argv.slice(2));
} catch (error) {
  console.error(failureLine(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
