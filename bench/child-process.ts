import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * A part of a measurement in a process of its own, so that the sides do not share a thread. It gets one
 * question at a time and answers with one message.
 */
export class MeasuringProcess<Ask, Answer> {
  private readonly child: ChildProcess;

  constructor(file: URL, settings: Record<string, string> = {}, nodeOptions: string[] = []) {
    this.child = spawn(
      process.execPath,
      [...nodeOptions, "--conditions=react-server", "--import", "tsx", fileURLToPath(file)],
      {
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        env: { ...process.env, LOG_LEVEL: "silent", NODE_ENV: "production", ...settings },
      },
    );
  }

  async ask(question: Ask): Promise<Answer> {
    const settled = new AbortController();
    const { signal } = settled;
    const gone = once(this.child, "exit", { signal }).then(([code]) => {
      throw new Error(`a measuring process ended with ${code}`);
    });
    const answered = once(this.child, "message", { signal });
    this.child.send(Object(question));
    try {
      const [answer] = await Promise.race([answered, gone]);
      return answer;
    } finally {
      gone.catch(() => undefined);
      answered.catch(() => undefined);
      settled.abort();
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = once(this.child, "exit");
    this.child.disconnect();
    await gone;
  }
}

/** Answers each question of the parent with what `work` returns, until the parent disconnects. */
export function answerParent<Ask, Answer>(work: (question: Ask) => Promise<Answer>): void {
  process.on("message", async (question: Ask) => {
    process.send?.(await work(question));
  });
  process.on("disconnect", () => process.exit(0));
}
