import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const admin = { email: "admin@example.com", password: "an admin's long password" };

const startTimeoutMs = 240_000;

/** Serves the build of a checkout with a demo application of its own; `stop` ends it and removes its data. */
export async function openConsole(folder, port) {
  const data = mkdtempSync(join(tmpdir(), "switchboard-presses-"));
  // As root the embedded PostgreSQL runs as another user, who must pass through.
  chmodSync(data, 0o711);
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...{ DATABASE_URL: "", CHAT_DATABASE_URL: "", CHAT_BASE_URL: "", PUBLIC_URL: "" },
      PORT: String(port),
      CHAT_SERVICE_PORT: "0",
      DATA_DIR: join(data, "console"),
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(data, { recursive: true, force: true });
  };
  const until = Date.now() + startTimeoutMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`the console of ${folder} did not start`);
    }
    await sleep(200);
  }
  return { origin, stop };
}

async function isReady(origin) {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
