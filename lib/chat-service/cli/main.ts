import { runProcess } from "@/lib/command-line/run-command-line";
import { chat } from "./program";

// Standard output is for what a command prints; only `serve` logs there. The logger reads its level
// when a command first imports it.
if (process.argv[2] !== "serve") process.env.LOG_LEVEL = "silent";
await runProcess(chat);
