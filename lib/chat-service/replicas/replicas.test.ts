import type { Readable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TestStandbyPair } from "@/lib/postgres/embedded/test-standby";
import { createPool, type Pool } from "@/lib/postgres/pool";
import { createTestDatabase } from "@/lib/postgres/test-database";
import { finish, startProgram } from "@/lib/testing/program";
import { provision } from "../conformance/own-service";
import { Session } from "../conformance/session";
import { conformanceSuite } from "../conformance/suite/conformance-suite";
import type { ConformanceTarget } from "../conformance/target";
import { startChatService } from "../server";
import { Replicas } from "./replicas";

// Two servers start, and other tests run beside it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

type Provisioned = Awaited<ReturnType<typeof provision>>;

let pair: TestStandbyPair;
let pool: Pool;
let provisioned: Provisioned;

async function openPair(): Promise<Provisioned> {
  pair = await TestStandbyPair.open();
  pool = createPool(pair.primary.url);
  provisioned = await provision(pool, 260);
  await pair.caughtUp();
  return provisioned;
}

let opened: Promise<Provisioned> | undefined;
const openPairOnce = () => {
  opened ??= openPair();
  return opened;
};
afterAll(async () => {
  await pool.end();
  await pair.close();
});

/** Waits until a lock that keeps reads from a table is held, or waited for, in the standby. */
async function untilStandbyHas(which: "granted" | "NOT granted"): Promise<void> {
  const mode = which === "granted" ? "AccessExclusiveLock" : "AccessShareLock";
  const found = `SELECT FROM pg_locks WHERE locktype = 'relation' AND mode = '${mode}' AND ${which}`;
  await vi.waitFor(async () => expect(await pair.standby.asSuperuser(found)).not.toEqual([]), {
    timeout: 20_000,
  });
}

/** A service beside the standby, with what it logs and who answers its reads. */
class TestSide {
  readonly logged: string[] = [];
  readonly answered: string[] = [];
  private constructor(
    readonly replicas: Replicas,
    readonly session: Session,
    readonly target: ConformanceTarget,
    readonly close: () => Promise<void>,
  ) {}

  static async open(maxLagMs: number): Promise<TestSide> {
    const known = await openPairOnce();
    const lines: string[] = [];
    const logger = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line).msg) });
    const urls = [pair.standby.url];
    const primary = { pool, url: pair.primary.url };
    const replicas = await Replicas.open({ primary, urls, maxLagMs, logger });
    if (!replicas) throw new Error("there is a replica");
    const service = await startChatService({ pool, replicas, host: "127.0.0.1", port: 0 });
    const importLines: ConformanceTarget["importLines"] = async (more) => {
      await known.importLines?.(more);
      await pair.caughtUp();
    };
    const target = { ...known, importLines, baseUrl: service.url };
    const side = new TestSide(replicas, new Session(target), target, async () => {
      await service.close();
      await replicas.close();
    });
    replicas.onRead = (server, reason) => {
      side.answered.push(server === "primary" ? reason : "replica");
    };
    Object.assign(side, { logged: lines });
    return side;
  }

  /** Runs `work` and returns who answered its reads: the replica, or why the primary did. */
  async whoAnswers(work: () => Promise<unknown>): Promise<string[]> {
    this.answered.length = 0;
    await work();
    return [...this.answered];
  }

  async untilReplicaAnswers(): Promise<void> {
    await vi.waitFor(
      async () => {
        expect(await this.whoAnswers(() => this.session.listUsers())).toEqual(["replica"]);
      },
      { timeout: 30_000, interval: 50 },
    );
  }

  userIds(): Promise<string[]> {
    return this.session.listUsers().then(({ users }) => users.map(({ id }) => id));
  }
}

let added = 0;
/** Adds a user past every service, as an import does, and returns the id. */
async function addUser(): Promise<string> {
  added += 1;
  const id = `added-${added}`;
  await pool.query(
    `INSERT INTO chat.users (app_id, id, created_at, updated_at)
     VALUES ('conformance', $1, 2000000000000 + $2, 0)`,
    [id, added],
  );
  return id;
}

describe("with a replica that may be a minute behind", () => {
  let side: TestSide;
  beforeAll(async () => {
    await openPairOnce();
    side = await TestSide.open(60_000);
    await side.session.open();
  });
  beforeEach(async () => {
    await pair.resumeReplay();
    await side.untilReplicaAnswers();
  });
  afterAll(async () => {
    await pair.resumeReplay();
    await side.close();
  });

  test("lists, summaries, users and a bot's channels are read there, everything else is not", async () => {
    const { session } = side;
    const [one, other] = session.takePair();
    const botId = provisioned.botId ?? "";
    await pair.pauseReplay();
    const late = await addUser();
    expect(await side.userIds()).not.toContain(late);
    const lists = await side.whoAnswers(async () => {
      await session.listChannels();
      await session.listSummaries();
      await session.listUsers();
      await session.listBotChannels(botId);
    });
    expect(lists).toEqual(Array(4).fill("replica"));

    await pool.query("INSERT INTO chat.blocks VALUES ('conformance', $1, $2, 1)", [one, other]);
    const blocked = await session.listBlocked(one);
    expect(blocked.users.map(({ id }) => id)).toEqual([other]);
    await pool.query("DELETE FROM chat.blocks WHERE user_id = $1", [one]);
    await pool.query(
      `INSERT INTO chat.channels (app_id, id, type, max_member_count, updated_at, created_at)
       VALUES ('conformance', 'past-everybody', 'public', 5, 1, 1)`,
    );
    expect((await session.getChannel("past-everybody")).id).toBe("past-everybody");
  });

  test("who has written reads it back at once, and others still read from the replica", async () => {
    const { session } = side;
    await pair.pauseReplay();
    const { id } = await session.create({ type: "public" });
    const answered = await side.whoAnswers(async () => {
      const lists = [await session.listChannels(), await session.listSummaries()];
      for (const { channels } of lists) expect(channels.map((one) => one.id)).toContain(id);
    });
    expect(answered).toEqual(["written", "written"]);
    const { other } = provisioned;
    const asOther = { ...(other && { as: other }) };
    const neighbour = await side.whoAnswers(() => session.call("GET", "/channels", asOther));
    expect(neighbour).toEqual(["replica"]);

    await pair.resumeReplay();
    await side.untilReplicaAnswers();
    const { channels } = await session.listChannels();
    expect(channels.map((one) => one.id)).toContain(id);
  });

  test("a cursor and a bot that the replica does not know yet are known", async () => {
    const { session } = side;
    await pair.pauseReplay();
    const lastUserId = await addUser();
    await pool.query("INSERT INTO chat.bots (app_id, id) VALUES ('conformance', 'late-bot')");
    const answered = await side.whoAnswers(async () => {
      expect((await session.listUsers({ lastUserId })).users.length).toBeGreaterThan(0);
      expect((await session.listBotChannels("late-bot")).channels).toEqual([]);
    });
    expect(answered).toEqual(["unknown", "unknown"]);
    const refused = await session.call("GET", "/users", { query: { lastUserId: "nobody" } });
    expect(refused.status).toBe(400);
  });

  test("a replica that is killed fails no request, and is taken again when it is back", async () => {
    let answered: string[];
    try {
      answered = await side.whoAnswers(async () => {
        // A read that waits for a lock is under way for certain when the replica dies.
        const holder = await pool.connect();
        await holder.query("BEGIN; LOCK TABLE chat.users IN ACCESS EXCLUSIVE MODE");
        // A lock alone does not make the primary write out its log.
        await pair.primary.asSuperuser("SELECT pg_switch_wal()");
        await untilStandbyHas("granted");
        const read = side.session.listUsers();
        await untilStandbyHas("NOT granted");
        pair.standby.crash();
        await holder.query("ROLLBACK");
        holder.release();
        await read;
        for (let read = 0; read < 20; read += 1) await side.session.listUsers();
      });
    } finally {
      await pair.standby.start();
    }
    expect(answered[0]).toBe("failed");
    expect(answered.at(-1)).toBe("lag");
    expect(side.logged.at(-1)).toBe("a replica is left: the primary answers its reads");
    await side.untilReplicaAnswers();
    expect(side.logged.at(-1)).toBe("a replica is taken: it answers reads");
  });
});

describe("with a replica that may be a second and a half behind", () => {
  let side: TestSide;
  beforeAll(async () => {
    await openPairOnce();
    side = await TestSide.open(1_500);
    await side.session.open();
  });
  afterAll(() => side.close());

  test("one beyond that is left, though nothing was written since, and taken once it caught up", async () => {
    await side.untilReplicaAnswers();
    await pair.pauseReplay();
    const late = await addUser();
    await vi.waitFor(async () => expect(await side.userIds()).toContain(late), 10_000);
    expect(side.answered.at(-1)).toBe("lag");
    await vi.waitFor(() => expect(side.logged.at(-1)).toMatch("a replica is left"), 5_000);
    await pair.resumeReplay();
    await side.untilReplicaAnswers();
    expect(await side.userIds()).toContain(late);
  });

  test("a primary that nobody writes to leaves none behind", async () => {
    await pair.caughtUp();
    await side.untilReplicaAnswers();
    const logged = side.logged.length;
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(await side.whoAnswers(() => side.session.listUsers())).toEqual(["replica"]);
    expect(side.logged.slice(logged)).toEqual([]);
  });
});

describe("npm run chat -- serve with CHAT_REPLICA_URL", () => {
  const serve = (databaseUrl: string, env: Record<string, string> = {}) => {
    const program = ["lib/chat-service/cli/main.ts", "serve"] as const;
    return startProgram([...program, "--port", "0", "--metrics-port", "0"], {
      CHAT_DATABASE_URL: databaseUrl,
      CHAT_REPLICA_URL: pair.standby.url,
      DATA_DIR: pair.primary.dataDir.path,
      ...env,
    });
  };

  test("reads from the standby, and its metrics say so", async () => {
    const known = await openPairOnce();
    const child = serve(pair.primary.url, { CHAT_REPLICA_LAG_SECONDS: "60" });
    const [metrics = "", service = ""] = await addressesIn(child.stdout);
    const { appId, apiKey } = known;
    const headers = { "app-id": appId, "api-key": apiKey };
    const text = await vi.waitFor(
      async () => {
        expect((await fetch(`${service}/v1.4/api/users`, { headers })).status).toBe(200);
        const shown = await (await fetch(metrics)).text();
        expect(shown).toMatch(/switchboard_chat_reads_total\{server="[^"@]+",reason="fresh"\} 1/);
        return shown;
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(text).toMatch(/switchboard_chat_replica_lag_seconds\{replica="[^"@]+"\} \d/);
    expect(text).toMatch(/switchboard_chat_replica_taken\{replica="[^"@]+"\} 1/);
    child.kill("SIGTERM");
    expect((await finish(child)).code).toBe(0);
  });

  test("does not start beside a copy of another database", async () => {
    await openPairOnce();
    const foreign = await createTestDatabase();
    const { code, stderr } = await finish(serve(foreign.url));
    expect(stderr).toMatch(
      /^CHAT_REPLICA_URL should name standbys of the chat service's database, and [^\n@]* is a copy of another one\n$/,
    );
    expect(code).toBe(1);
    await foreign.drop();
  });
});

/** The first two addresses that a program prints. */
async function addressesIn(output: Readable): Promise<string[]> {
  let text = "";
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const found = text.match(/http:\S+(?=\s)/g) ?? [];
    if (found.length >= 2) return found;
  }
  throw new Error(`it ended: ${text}`);
}

conformanceSuite("our service with a replica", async () => {
  await openPairOnce();
  const { target, close } = await TestSide.open(60_000);
  return { ...target, close };
});
