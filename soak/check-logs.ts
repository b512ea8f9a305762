import { readFileSync } from "node:fs";
import type { Check } from "./report";
import type { Stage } from "./stage";

/** Lines that a process and its inspector print at the start. */
const spoken =
  /^$|^Debugger |^For help, see|^Switchboard is ready|^ {2}(Console|Chat service|Sign-in) |^The chat service listens|^✓ Running next\.config/;

/** Every log line is JSON without a stack, or one that a process prints at its start. */
export function checkLogs({ consoles, service }: Stage): Check[] {
  const lines = [...consoles, service].flatMap(({ name, logFile }) =>
    readFileSync(logFile, "utf8")
      .split("\n")
      .map((line) => ({ name, line })),
  );
  const find = (is: (line: string) => boolean) =>
    lines.filter(({ line }) => is(line)).map(({ name, line }) => `${name}: ${line.slice(0, 600)}`);
  return [
    {
      name: "log lines of an unhandled rejection or an uncaught exception",
      of: lines.length,
      breaches: find((line) => /unhandled|uncaught/i.test(line)),
    },
    {
      name: "log lines that are no JSON, or carry a stack trace",
      of: lines.length,
      breaches: find((line) => (isJson(line) ? /\\n +at /.test(line) : !spoken.test(line))),
    },
  ];
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
