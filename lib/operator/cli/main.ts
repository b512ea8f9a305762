import { type CommandProgram, runProcess } from "@/lib/command-line/run-command-line";

async function underOldName() {
  const { command } = await import("./verify-audit-log");
  return { command: { ...command, summary: "the old name of verify-audit-log" } };
}

const operator: CommandProgram = {
  call: "npm run console --",
  commands: new Map([
    ["verify-audit-log", () => import("./verify-audit-log")],
    ["password-link", () => import("./password-link")],
    ["two-factor-off", () => import("./two-factor-off")],
    ["catalog", () => import("./catalog")],
    ["verify-trail", underOldName],
  ]),
  database: `The database is the console's: DATABASE_URL, or the embedded one in DATA_DIR, which a running console
may be using too. Run a command with the same environment as the console.`,
};

// Standard output belongs to what a command prints. The log reads its level when a command loads it.
process.env.LOG_LEVEL = "silent";
await runProcess(operator);
