import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";
import { freePort } from "@/lib/testing/server-process";

/** Debian's package: it starts ejabberd as a service of the machine, of which nothing is used here. */
const packaged = "/usr/sbin/ejabberdctl";
const startsWithinMs = 120_000;

export const host = "bench.local";
export const service = `conference.${host}`;

// Everything that the bench needs and nothing else; Mnesia keeps it on disk, as it does by default.
const settings = (port: number) => `
hosts: [${host}]
loglevel: critical
auth_password_format: plain
default_db: mnesia
listen:
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_http
    request_handlers: {/api: mod_http_api}
api_permissions:
  bench: {from: [mod_http_api], who: {ip: 127.0.0.1/8}, what: "*"}
modules:
  mod_admin_extra: {}
  mod_blocking: {}
  mod_muc: {default_room_options: {persistent: true}}
  mod_muc_admin: {}
  mod_privacy: {}
`;

/** An ejabberd of the bench's own, in a folder that is removed with it. */
export class Ejabberd {
  readonly #folder = mkdtempSync(join(tmpdir(), "switchboard-ejabberd-"));
  #child: ChildProcess | undefined;
  #requests: Pool | undefined;
  url = "";

  /** Returns null where the package is not installed. */
  static async open(): Promise<Ejabberd | null> {
    if (!existsSync(packaged)) return null;
    const ejabberd = new Ejabberd();
    await ejabberd.start();
    return ejabberd;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const port = await freePort();
    const file = join(this.#folder, "ejabberd.yml");
    writeFileSync(file, settings(port));
    const spool = JSON.stringify(join(this.#folder, "spool"));
    const libraries = /^ERL_LIBS='(.*)'$/m.exec(readFileSync(packaged, "utf8"))?.[1] ?? "";
    // Without a node's name there is no other Erlang node to reach it, and no daemon that names them.
    const options = ["+K", "true", "+P", "250000", "-noinput", "-mnesia", "dir", spool];
    this.#child = spawn("erl", [...options, "-s", "ejabberd"], {
      stdio: "ignore",
      env: {
        ...process.env,
        HOME: this.#folder,
        ERL_LIBS: libraries,
        ERL_CRASH_DUMP_SECONDS: "0",
        EJABBERD_CONFIG_PATH: file,
        EJABBERD_LOG_PATH: join(this.#folder, "ejabberd.log"),
      },
    });
    this.url = `http://127.0.0.1:${port}`;
    this.#requests = new Pool(this.url, { connections: 16 });
    await this.#untilAnswered();
  }

  async #untilAnswered(): Promise<void> {
    const end = Date.now() + startsWithinMs;
    while (Date.now() < end) {
      if (this.#child?.exitCode !== null) break;
      const status = await this.ask("status", {}).catch(() => "");
      if (String(status).includes("is running")) return;
      await setTimeout(200);
    }
    throw new Error(`ejabberd did not start within ${startsWithinMs / 1_000} s`);
  }

  /** Calls a command of its HTTP API and returns the answer; throws unless it is a success. */
  async ask(command: string, body: Record<string, unknown>): Promise<unknown> {
    const request: Dispatcher.RequestOptions = {
      method: "POST",
      path: `/api/${command}`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    const answer = await this.#requests?.request(request);
    const text = (await answer?.body.text()) ?? "";
    if (answer?.statusCode !== 200) throw new Error(`${command}: ${answer?.statusCode} ${text}`);
    return JSON.parse(text);
  }

  async version(): Promise<string> {
    return /ejabberd ([\w.-]+) is running/.exec(String(await this.ask("status", {})))?.[1] ?? "";
  }

  /** Kills it at once, as a machine without power would, but for what the system still writes. */
  async kill(): Promise<void> {
    await this.#requests?.destroy();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** Ends it and removes its folder; nothing of it is kept, so it need not stop in order. */
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
