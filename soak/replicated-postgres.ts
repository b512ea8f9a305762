import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { operatingUser } from "@/lib/postgres/embedded/operating-user";
import { withClient } from "@/lib/postgres/queries/single-client";
import { freePort } from "@/lib/testing/server-process";

const needed = ["initdb", "postgres", "pg_basebackup"];
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
wal_level = replica
max_wal_senders = 5
synchronous_commit = on
wal_retrieve_retry_interval = 500ms
lc_messages = 'C'
`;

/** A machine without what a rehearsal needs; the message is one line. */
export class MissingProgramsError extends Error {
  override readonly name = "MissingProgramsError";
}

/** Returns the folder with PostgreSQL's own programs. Throws MissingProgramsError. */
function findPrograms(): string {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((v) => `${root}/${v}/bin`);
  const folders = [...(process.env.PATH ?? "").split(":"), ...newest];
  const found = folders.find((folder) => needed.every((name) => existsSync(join(folder, name))));
  if (found !== undefined) return found;
  throw new MissingProgramsError(
    `This needs PostgreSQL's ${needed.join(", ")} in PATH or ${root}: on Debian, apt-get install postgresql.`,
  );
}

interface Node {
  name: string;
  folder: string;
  port: number;
  server?: ChildProcess;
}

/**
 * Two PostgreSQL servers, of which the second holds every commit of the first before it is acknowledged.
 * The primary can be killed and the standby promoted, again and again.
 */
export class ReplicatedPostgres {
  private primary: Node;
  private standby: Node;
  private readonly bin = findPrograms();
  private readonly user: ReturnType<typeof operatingUser>;
  private readonly passwords = { superuser: newPassword(), role: newPassword() };
  readonly url: string;

  private constructor(
    private readonly home: string,
    ports: readonly [number, number],
  ) {
    mkdirSync(home, { mode: 0o711 });
    this.user = operatingUser(home);
    if (this.user) chownSync(home, this.user.uid, this.user.gid);
    this.primary = { name: "one", folder: join(home, "one"), port: ports[0] };
    this.standby = { name: "two", folder: join(home, "two"), port: ports[1] };
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
    const { role } = this.passwords;
    this.url = `postgres://switchboard:${role}@${hosts}/switchboard?target_session_attrs=read-write`;
  }

  static async open(home: string): Promise<ReplicatedPostgres> {
    const both = new ReplicatedPostgres(home, [await freePort(), await freePort()]);
    try {
      await both.initialise();
      return both;
    } catch (error) {
      await both.stop();
      throw error;
    }
  }

  /** Kills the primary as a power cut would. */
  async killPrimary(): Promise<void> {
    const { server } = this.primary;
    if (!server || server.exitCode !== null) throw new Error("the primary does not run");
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await gone;
  }

  /** Makes the standby the primary. Before it is, it must not wait for a standby of its own. */
  async promote(): Promise<void> {
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.administer(
      "ALTER SYSTEM SET synchronous_standby_names = ''",
      "SELECT pg_reload_conf()",
      "SELECT pg_promote()",
    );
  }

  /** Makes the server that was killed a standby of the present primary, and waits until commits wait for it. */
  async rebuild(): Promise<void> {
    const { name, folder } = this.standby;
    await this.untilClosed(this.standby);
    rmSync(folder, { recursive: true, force: true });
    const from = `host=127.0.0.1 port=${this.primary.port} user=postgres application_name=${name}`;
    this.runProgram("pg_basebackup", [
      ...["--dbname", `${from} password=${this.passwords.superuser}`, "--pgdata", folder],
      ...["--wal-method=stream", "--checkpoint=fast", "--write-recovery-conf"],
    ]);
    await this.start(this.standby);
    await this.administer(
      `ALTER SYSTEM SET synchronous_standby_names = '${name}'`,
      "SELECT pg_reload_conf()",
    );
    const isSync = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
    while ((await this.administer(isSync)) === 0) await sleep(100);
  }

  async stop(): Promise<void> {
    for (const { server } of [this.standby, this.primary]) {
      if (!server || server.exitCode !== null || server.signalCode !== null) continue;
      const gone = once(server, "exit");
      server.kill("SIGINT");
      await gone;
    }
  }

  private async initialise(): Promise<void> {
    const passwordFile = join(this.home, "password");
    writeFileSync(passwordFile, this.passwords.superuser, { mode: 0o600 });
    if (this.user) chownSync(passwordFile, this.user.uid, this.user.gid);
    const { folder } = this.primary;
    this.runProgram("initdb", [
      ...["--pgdata", folder, "--username=postgres", `--pwfile=${passwordFile}`],
      ...["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8"],
    ]);
    appendFileSync(join(folder, "postgresql.conf"), settings);
    await this.start(this.primary);
    await this.administer(
      `CREATE ROLE switchboard LOGIN PASSWORD '${this.passwords.role}'`,
      "CREATE DATABASE switchboard OWNER switchboard",
    );
    await this.rebuild();
  }

  private async start(node: Node): Promise<void> {
    const log = openSync(join(this.home, `${node.name}.log`), "a");
    node.server = spawn(
      join(this.bin, "postgres"),
      ["-D", node.folder, "-c", `port=${node.port}`, "-c", `cluster_name=${node.name}`],
      { cwd: this.home, env: Object({ LC_ALL: "C" }), stdio: ["ignore", log, log], ...this.user },
    );
    closeSync(log);
    for (let answers = false; !answers; await sleep(50)) {
      if (node.server.exitCode !== null) throw new Error(`PostgreSQL ${node.name} did not start`);
      answers = await this.ask(node, "SELECT 1").then(
        () => true,
        () => false,
      );
    }
  }

  /** The processes of a killed server end by themselves, a moment later. */
  private async untilClosed(node: Node): Promise<void> {
    const isOpen = () =>
      this.ask(node, "SELECT 1").then(
        () => true,
        (error: unknown) => !(error instanceof Error && error.message.includes("ECONNREFUSED")),
      );
    while (await isOpen()) await sleep(50);
  }

  /** Runs statements on the primary as its superuser; returns the number of rows of the last. */
  private async administer(...statements: string[]): Promise<number> {
    return this.ask(this.primary, ...statements);
  }

  private async ask({ port }: Node, ...statements: string[]): Promise<number> {
    const password = this.passwords.superuser;
    const address = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return withClient(address, async (client) => {
      let rows = 0;
      for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
      return rows;
    });
  }

  private runProgram(name: string, args: readonly string[]): void {
    const { status, stderr, error } = spawnSync(join(this.bin, name), args, {
      ...{ cwd: this.home, env: Object({ LC_ALL: "C" }), encoding: "utf8", ...this.user },
    });
    if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr.trim()}`);
  }
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}
