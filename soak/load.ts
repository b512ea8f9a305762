import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { RunView } from "./answers";
import { askConsole } from "./ask-console";
import { givenIdPrefix, type Ledger, type PairEntry, type RunEntry, type Told } from "./ledger";
import { application, people, type Stage } from "./stage";

/** Who does what at which consoles. */
export interface LoadOptions {
  consoles: readonly string[];
  application: string;
  staff: TestBrowser;
  ledger: Ledger;
  people: readonly string[];
  /** The longest pause of each writer and reader between two requests. */
  pauseMs: number;
  rowsOfRun: number;
}

/** The load of a soak: a few busy people at all of its consoles. */
export function loadOn(stage: Stage, staff: TestBrowser, ledger: Ledger): Load {
  const consoles = stage.consoles.map(({ url }) => url);
  const who = { application: application.id, staff, ledger, people };
  return new Load({ consoles, ...who, pauseMs: 250, rowsOfRun: 40 });
}

const Created = z.object({ channel: z.object({ id: z.string() }) });

/** Mixed reads, single writes and runs, as fast as a few busy people. */
export class Load {
  private going = true;
  private readonly lanes: Promise<void>[] = [];
  private pairsTaken = 0;

  constructor(private readonly options: LoadOptions) {}

  start(): void {
    const { readAList, readOneChannel, create, changeABlock } = this;
    const work = [readAList, readAList, readOneChannel, create, create, changeABlock, changeABlock];
    for (const one of work) this.lanes.push(this.repeat(one, 1));
    // A run is started, then the next one while the last is still under way.
    this.lanes.push(this.repeat(this.startARun, 60));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.lanes);
  }

  private async repeat(work: () => Promise<unknown>, slower: number): Promise<void> {
    const { pauseMs } = this.options;
    while (this.going) {
      await work.call(this);
      const until = Date.now() + (0.5 + Math.random() / 2) * pauseMs * slower;
      for (let left = until - Date.now(); this.going && left > 0; left = until - Date.now()) {
        await sleep(Math.min(100, left));
      }
    }
  }

  private ask(path: string, body?: unknown, console = oneOf(this.options.consoles)) {
    const { application, staff } = this.options;
    return askConsole(staff, `${console}/api/${application}${path}`, body);
  }

  private async readAList(): Promise<void> {
    const { ledger, people, staff, consoles, application } = this.options;
    const paths = [
      "/channels?limit=50",
      "/channels?type=public&category=soak",
      "/users",
      `/users/${oneOf(people)}/blocked`,
      "/runs",
    ];
    const path = oneOf(paths);
    ledger.countRead(path, await this.ask(path));
    if (Math.random() > 0.05) return;
    const page = await askConsole(staff, `${oneOf(consoles)}/${application}/channels`);
    if (page.answered) ledger.countRead("the channels page", page, true);
  }

  private async readOneChannel(): Promise<void> {
    const { ledger } = this.options;
    const known = ledger.created.filter(({ told }) => told === "done");
    const one = known.length > 0 ? oneOf(known) : undefined;
    if (one)
      ledger.countRead("an acknowledged channel", await this.ask(`/channels/${one.channelId}`));
  }

  /** Creates a channel, through the console at an address where one is given. */
  async create(console?: string): Promise<Told> {
    const { ledger, people } = this.options;
    const number = ledger.created.length;
    const name = `single ${number} ${randomUUID().slice(0, 8)}`;
    const channelId = number % 2 === 0 ? `single-${number}-${randomUUID()}` : "";
    const entry = { name, channelId, told: "silence" as const };
    const at = ledger.created.push(entry) - 1;
    const body = { type: "public", name, channelId, category: "soak", ownerId: oneOf(people) };
    const reply = await this.ask("/channels", body, console);
    const told = ledger.toldBy("a creation", reply);
    const made = reply.answered ? Created.safeParse(reply.body).data?.channel.id : undefined;
    ledger.created[at] = { name, channelId: channelId || (made ?? ""), told };
    return told;
  }

  private async changeABlock(): Promise<void> {
    const { ledger } = this.options;
    const open = ledger.pairs.filter(({ settled }) => settled);
    const pair = open.length > 40 && Math.random() < 0.6 ? oneOf(open) : this.newPair();
    // Nobody else changes the pair meanwhile, so its state follows from the answer.
    pair.settled = false;
    const desired = !pair.blocked;
    const askedAt = Date.now();
    const { userId, blockedUserId } = pair;
    const path = `/users/${userId}/${desired ? "block" : "unblock"}`;
    const told = ledger.toldBy(
      "a change of a block",
      await this.ask(path, { userId: blockedUserId }),
    );
    if (told === "done") pair.blocked = desired;
    if (told === "unknown") ledger.unknownChanges.push({ pair, askedAt });
    pair.settled = told === "done" || told === "nothing";
  }

  /** Pairs of singles and of runs never meet: each is taken once. */
  private newPair(): PairEntry {
    const pair = { ...this.takePair(), blocked: false, settled: true };
    this.options.ledger.pairs.push(pair);
    return pair;
  }

  private takePair(): { userId: string; blockedUserId: string } {
    const { people } = this.options;
    const half = people.length / 2;
    const taken = this.pairsTaken;
    this.pairsTaken += 1;
    const userId = people[Math.floor(taken / half) % half] ?? "";
    return { userId, blockedUserId: people[half + (taken % half)] ?? "" };
  }

  private async startARun(): Promise<void> {
    const { ledger } = this.options;
    const run = ledger.runs.length % 2 === 0 ? this.channelRun() : this.blockRun();
    const reply = await this.ask(run.path, { ...run.body, id: run.entry.id, typedName: "" });
    const told = ledger.toldBy("the start of a run", reply);
    ledger.runs.push({ ...run.entry, told });
    if (told === "done") RunView.parse(reply.answered ? reply.body : undefined);
  }

  private channelRun() {
    const id = randomUUID();
    const rows = Array.from({ length: this.options.rowsOfRun }, (_, row) => `run ${id} row ${row}`);
    const entry: RunEntry = { id, kind: "create-channels", told: "silence", rows, userId: "" };
    const body = {
      mapping: ["name", "channelId"],
      defaults: { type: "public", category: "soak" },
      rows: rows.map((name, row) => ({
        line: row + 2,
        // Half the ids come from the file, half are made by the console.
        cells: [name, row % 2 === 0 ? `${givenIdPrefix}${id}-${row}` : ""],
      })),
    };
    return { path: "/runs/channels", entry, body };
  }

  private blockRun() {
    const first = this.takePair();
    const pairs = [first];
    while (pairs.length < this.options.rowsOfRun) {
      const next = this.takePair();
      if (next.userId !== first.userId) break;
      pairs.push(next);
    }
    const entry: RunEntry = {
      id: randomUUID(),
      kind: "block",
      told: "silence",
      rows: pairs.map(({ blockedUserId }) => blockedUserId),
      userId: first.userId,
    };
    const body = { pairs: pairs.map((pair, row) => ({ ...pair, line: row + 1 })) };
    return { path: "/runs/blocks", entry, body };
  }
}

function oneOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("there is nothing to choose from");
  return one;
}
