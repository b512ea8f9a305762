import { runProcess } from "@/lib/command-line/run-command-line";
import { chat } from "./program";

// Standard output belongs to what a command prints; only a server has a log to keep there. The log
// reads its level when a command loads it.
if (process.argv[2] !== "serve") process.env.LOG_LEVEL = "silent";
await runProcess(chat);
