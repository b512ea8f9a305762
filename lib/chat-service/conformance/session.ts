import { randomBytes } from "node:crypto";
import type { z } from "zod";
import {
  type Channel,
  ChannelAnswer,
  ChannelPage,
  ChannelSummaryPage,
} from "@/lib/contract/channel";
import { ErrorBody, type ServiceErrorKind, serviceErrors } from "@/lib/contract/service-error";
import { UserPage } from "@/lib/contract/user";
import type { ConformanceTarget, Credentials, ImportLine } from "./target";

/** One answer of the service, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** What a request may carry beside its method and path. */
export interface CallOptions {
  query?: Record<string, string | number | boolean | undefined>;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string | null>;
  as?: Credentials;
}

/** More users than any test asks for at once. */
const peopleEnough = 300;

export type Query = NonNullable<CallOptions["query"]>;

/**
 * A conversation with the service under test. Its `create`, `list...` and `get...` methods expect
 * success and the promised shape; `call` takes any answer. Its ids are unique to the run.
 */
export class Session {
  readonly run = `cf${randomBytes(5).toString("hex")}`;
  private readonly blocks = new Map<string, [userId: string, blockedUserId: string]>();
  private people: string[] = [];
  private nextPerson = 0;
  private made = 0;

  constructor(readonly target: ConformanceTarget) {}

  /**
   * Finds the users that the tests may use: those named, else some of all. Only those without
   * blocks between them are taken, so that undoing the tests' blocks undoes no other.
   */
  async open(): Promise<void> {
    if (this.target.userIds) {
      this.people = await this.withoutBlocks(this.target.userIds);
      return;
    }
    let page = await this.listUsers();
    this.people = await this.withoutBlocks(page.users.map(({ id }) => id));
    while (page.hasNext && this.people.length < peopleEnough) {
      page = await this.listUsers({ lastUserId: page.users.at(-1)?.id });
      const found = page.users.map(({ id }) => id);
      this.people = await this.withoutBlocks([...this.people, ...found]);
    }
  }

  private async withoutBlocks(ids: string[]): Promise<string[]> {
    const kept = await inBatches(ids, 20, async (id) => {
      return (await this.listBlocked(id)).users.length === 0 ? [id] : [];
    });
    return kept.flat();
  }

  /** How many users the tests may use. */
  get peopleCount(): number {
    return this.people.length;
  }

  /** Returns different users in turn, so that tests seldom share any. */
  takePeople(count: number): string[] {
    if (count > this.people.length) {
      throw new Error(`${count} users needed, ${this.people.length} known: CONFORMANCE_USER_IDS`);
    }
    return Array.from({ length: count }, () => {
      const id = this.people[this.nextPerson % this.people.length] ?? "";
      this.nextPerson += 1;
      return id;
    });
  }

  takePair(): [string, string] {
    const [first = "", second = ""] = this.takePeople(2);
    return [first, second];
  }

  takePerson(): string {
    return this.takePeople(1)[0] ?? "";
  }

  /** Returns an id that nothing in the service has. */
  freshId(prefix = "id"): string {
    this.made += 1;
    return `${this.run}-${prefix}-${this.made}`;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const url = new URL(`${this.target.baseUrl}/v1.4/api${path}`);
    for (const [name, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) url.searchParams.append(name, String(value));
    }
    const { appId, apiKey } = options.as ?? this.target;
    const headers = new Headers({ "app-id": appId, "api-key": apiKey });
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    if (body !== undefined) headers.set("content-type", "application/json");
    for (const [name, value] of Object.entries(options.headers ?? {})) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) });
    // A string body gives the request a content-type of its own when none is set.
    if (options.headers?.["content-type"] === null) request.headers.delete("content-type");
    const response = await (this.target.fetch ?? fetch)(request);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  tryCreate(input: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call("POST", "/channels/create", { json: input, ...options });
  }

  async create(input: Record<string, unknown>): Promise<Channel> {
    return read(await this.tryCreate(input), ChannelAnswer).channel;
  }

  getChannelAnswer(channelId: string): Promise<Answer> {
    return this.call("GET", `/channels/${encodeURIComponent(channelId)}`);
  }

  async getChannel(channelId: string): Promise<Channel> {
    return read(await this.getChannelAnswer(channelId), ChannelAnswer).channel;
  }

  async listChannels(query: Query = {}): Promise<ChannelPage> {
    return read(await this.call("GET", "/channels", { query }), ChannelPage);
  }

  async listSummaries(query: Query = {}): Promise<ChannelSummaryPage> {
    const answer = await this.call("GET", "/channels", { query: { ...query, summarize: true } });
    return read(answer, ChannelSummaryPage);
  }

  async listUsers(query: Query = {}): Promise<UserPage> {
    return read(await this.call("GET", "/users", { query }), UserPage);
  }

  async listBlocked(userId: string, query: Query = {}): Promise<UserPage> {
    const path = `/users/${encodeURIComponent(userId)}/blocked`;
    return read(await this.call("GET", path, { query }), UserPage);
  }

  async listBotChannels(botId: string, query: Query = {}): Promise<ChannelPage> {
    const path = `/bots/${encodeURIComponent(botId)}/channels`;
    return read(await this.call("GET", path, { query }), ChannelPage);
  }

  /** Blocks, and remembers to undo it at the end of the test. */
  tryBlock(userId: string, blockedUserId: string): Promise<Answer> {
    this.blocks.set(`${userId}\n${blockedUserId}`, [userId, blockedUserId]);
    const path = `/users/${encodeURIComponent(userId)}/block`;
    return this.call("POST", path, { json: { userId: blockedUserId } });
  }

  async block(userId: string, blockedUserId: string): Promise<void> {
    expectSuccess(await this.tryBlock(userId, blockedUserId));
  }

  tryUnblock(userId: string, blockedUserId: string): Promise<Answer> {
    const path = `/users/${encodeURIComponent(userId)}/unblock`;
    return this.call("POST", path, { json: { userId: blockedUserId } });
  }

  async unblock(userId: string, blockedUserId: string): Promise<void> {
    expectSuccess(await this.tryUnblock(userId, blockedUserId));
  }

  async importLines(lines: ImportLine[]): Promise<void> {
    if (!this.target.importLines) throw new Error("this test needs a target that can import");
    await this.target.importLines(lines);
  }

  /** Undoes the blocks of a test, so that people can be used again. */
  async tidy(): Promise<void> {
    const pairs = [...this.blocks.values()];
    this.blocks.clear();
    await inBatches(pairs, 20, ([userId, blockedUserId]) => this.tryUnblock(userId, blockedUserId));
  }
}

/** Throws unless the answer is a success; a 2xx whose body says `error: true` is none. */
export function expectSuccess(answer: Answer): void {
  const disguised = /^\s*\{\s*"error"\s*:\s*true/.test(answer.text);
  if (answer.status < 200 || answer.status > 299 || disguised) {
    throw new Error(`expected success, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  }
}

/** Returns the body of a success in the promised shape, or throws. */
export function read<Schema extends z.ZodType>(answer: Answer, schema: Schema): z.infer<Schema> {
  expectSuccess(answer);
  return schema.parse(JSON.parse(answer.text));
}

/**
 * Returns the error body when the answer is this refusal and says each of `named` in its message or its
 * details, or throws saying what it was.
 */
export function readRefusal(
  answer: Answer,
  kind: ServiceErrorKind,
  ...named: readonly string[]
): ErrorBody {
  const { status, code } = serviceErrors[kind];
  const shown = `${answer.status}: ${answer.text.slice(0, 500)}`;
  if (answer.status !== status) throw new Error(`expected ${status} (${kind}), got ${shown}`);
  const body = ErrorBody.parse(JSON.parse(answer.text));
  if (body.code !== code) throw new Error(`expected code ${code} (${kind}), got ${shown}`);
  const said = `${body.message} ${JSON.stringify(body.details)}`;
  const missing = named.filter((name) => !said.includes(name));
  if (missing.length > 0)
    throw new Error(`expected ${missing.join(", ")} to be named, got ${shown}`);
  return body;
}

/** Returns the JSON object of an answer without a promise about its fields. */
export function rawBody(answer: Answer): Record<string, unknown> {
  return JSON.parse(answer.text);
}

/** Runs the work on every item, a few at a time, and returns the results in order. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    results.push(...(await Promise.all(batch.map((item, index) => work(item, start + index)))));
  }
  return results;
}

/** Walks pages to the end and returns every item, in the order it came. */
export async function walk<Item extends { id: string }>(
  fetchPage: (
    cursor: string | undefined,
  ) => Promise<{ hasNext: boolean } & ({ users: Item[] } | { channels: Item[] })>,
  betweenPages: (page: number) => Promise<void> = async () => {},
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= 1000; page += 1) {
    const fetched = await fetchPage(cursor);
    const items = "users" in fetched ? fetched.users : fetched.channels;
    all.push(...items);
    if (!fetched.hasNext) return all;
    const last = items.at(-1);
    if (!last) throw new Error("hasNext is true on an empty page");
    cursor = last.id;
    await betweenPages(page);
  }
  throw new Error("the walk did not end after 1,000 pages");
}

/** Returns the items that do not follow the one before them newest first, by (createdAt, id). */
export function outOfOrder<Item extends { id: string; createdAt: number }>(
  items: readonly Item[],
): Item[] {
  return items.slice(1).filter((item, index) => {
    const newer = items[index] ?? item;
    if (newer.createdAt === item.createdAt) return newer.id <= item.id;
    return newer.createdAt < item.createdAt;
  });
}
