import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appendAuditLog } from "@/lib/console/audit-log";
import { findTicketHref } from "@/lib/console/tickets/ticket-address";
import type { RoleGrant } from "@/lib/contract/staff-views";
import type { TicketEntry } from "@/lib/contract/ticket";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { openTwoApplications, type TwoApplications } from "./testing/two-applications";

let world: TwoApplications;
let agent: TestBrowser;
let other: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  world = await openTwoApplications();
  const inDemo = (role: RoleGrant["role"]): RoleGrant[] => [{ role, applicationId: "demo" }];
  agent = await world.join("agent@example.com", inDemo("support"));
  other = await world.join("other@example.com", inDemo("support"));
  admin = await world.join("admin@example.com", [{ role: "admin", applicationId: null }]);
});
afterAll(() => world.close());

async function ask(
  browser: TestBrowser,
  route: string,
  { params = {}, ...rest }: { params?: Record<string, string>; query?: string; body?: unknown },
) {
  const wanted = { route, params: { application: "demo", ...params }, ...rest };
  const { status, text } = await world.ask(browser, wanted);
  return { status, answer: JSON.parse(text) };
}

async function block(browser: TestBrowser, userId: string, blocked: string, ticket: string) {
  const body = { userId: blocked, reason: "spam", ticket };
  const route = "POST /api/[application]/users/[userId]/block";
  const { status, answer } = await ask(browser, route, { params: { userId }, body });
  expect(status).toBe(200);
  return answer.seq as number;
}

async function startRun(browser: TestBrowser, userId: string, blocked: string[], ticket: string) {
  const pairs = blocked.map((blockedUserId, line) => ({ line: line + 1, userId, blockedUserId }));
  const id = randomUUID();
  const body = { id, pairs, title: "", reason: "", ticket };
  const { status } = await ask(browser, "POST /api/[application]/runs/blocks", { body });
  expect(status).toBe(200);
  return id;
}

const ticket = async (browser: TestBrowser, number: string, query = "") =>
  (
    await ask(browser, "GET /api/[application]/tickets/[ticket]", {
      params: { ticket: number },
      query,
    })
  ).answer;

const list = async (browser: TestBrowser, query = "", application = "demo") =>
  (await ask(browser, "GET /api/[application]/tickets", { params: { application }, query })).answer;

const told = (entries: readonly TicketEntry[]) =>
  entries.map((entry) =>
    entry.kind === "run" ? `run ${entry.run.kind} ${entry.run.total}` : entry.item.action,
  );

/** Rows of the audit log as blocks leave them, without the service. */
async function logged(number: string, count: number, of: Record<string, string | number> = {}) {
  for (let row = 0; row < count; row += 1) {
    await appendAuditLog({
      action: "block-user",
      outcome: "done",
      applicationId: "demo",
      staffId: "agent@example.com",
      target: `p${row}`,
      details: { blockedUserId: "foe", ticket: number, ...of },
    });
  }
}

describe("a ticket", () => {
  test("shows everybody concerned and every action, run and undo with it, in order", async () => {
    const seq = await block(agent, "u0", "u1", "CASE-1");
    const runId = await startRun(other, "u2", ["u3", "u4"], "case-1");
    await logged("case-1", 1, { runId, row: 0 });
    await ask(agent, "POST /api/[application]/activity/[seq]/undo", {
      params: { seq: String(seq) },
    });
    await block(agent, "u5", "u6", "CASE-2");
    const page = await ticket(admin, "Case-1");
    expect(told(page.entries)).toEqual(["block-user", "run block 2", "unblock-user"]);
    expect(await ticket(admin, "case-1")).toEqual(page);
    expect(page.entries[2].item.details).toMatchObject({ undoOf: seq, ticket: "CASE-1" });
    expect(page.people.map(({ id }: { id: string }) => id)).toEqual(["u0", "u1", "foe", "p0"]);
    expect(page.people[0]).toEqual({ id: "u0", blocks: true, isBlocked: false });
  });

  test("is found by its number in whichever case it is typed, and was given", async () => {
    await logged("Mail-EU-77", 1);
    const runId = await startRun(other, "u2", ["u3"], "mail-eu-77");
    for (const number of ["mail-eu-77", "MAIL-EU-77", "Mail-EU-77", "mAIL-eU-77"]) {
      const { entries } = await ticket(admin, number);
      expect([number, told(entries)]).toEqual([number, ["block-user", "run block 1"]]);
      const { answer } = await ask(admin, "GET /api/[application]/activity", {
        params: { application: "demo" },
        query: `ticket=${number}`,
      });
      expect([number, answer.items.length]).toEqual([number, 2]);
      expect(answer.items[0].target).toBe(runId);
    }
  });

  test("offers undo where it would change something back, and to who may block alone", async () => {
    await block(agent, "u1", "u7", "CASE-3");
    const viewer = await world.join("viewer@example.com", [
      { role: "viewer", applicationId: null },
    ]);
    const offered = async (browser: TestBrowser) =>
      (await ticket(browser, "CASE-3")).entries.map(
        ({ undoable }: { undoable: boolean }) => undoable,
      );
    expect(await offered(agent)).toEqual([true]);
    expect(await offered(viewer)).toEqual([]);
    const { entries } = await ticket(agent, "CASE-3");
    const params = { seq: String(entries[0].item.seq) };
    const route = "POST /api/[application]/activity/[seq]/undo";
    expect((await ask(agent, route, { params })).status).toBe(200);
    expect(await offered(agent)).toEqual([false, true]);
  });

  test("shows of what others did nothing to whoever sees their own activity alone", async () => {
    await block(agent, "u3", "u0", "CASE-4");
    await startRun(other, "u4", ["u0"], "CASE-4");
    expect(told((await ticket(agent, "CASE-4")).entries)).toEqual(["block-user"]);
    expect(told((await ticket(other, "CASE-4")).entries)).toEqual(["run block 1"]);
    expect(told((await ticket(admin, "CASE-4")).entries)).toEqual(["block-user", "run block 1"]);
    const peopleOf = async (browser: TestBrowser) => (await ticket(browser, "CASE-4")).peopleInAll;
    expect(await peopleOf(agent)).toBe(2);
  });

  test("hands an unblock run the pairs that it left blocked, by single blocks and by runs, and no others", async () => {
    const blocksOf = async (browser: TestBrowser, number: string) => {
      const params = { ticket: number };
      const route = "GET /api/[application]/tickets/[ticket]/blocks";
      return ask(browser, route, { params });
    };
    const pair = (userId: string, blockedUserId: string) => ({ userId, blockedUserId });
    await block(agent, "u6", "u1", "CASE-6");
    const undone = await block(agent, "u6", "u7", "CASE-6");
    await block(agent, "u6", "u3", "CASE-6");
    await block(agent, "u6", "u4", "CASE-7");
    await block(other, "u6", "u5", "case-6");
    await logged("CASE-6", 2, { runId: randomUUID(), row: 0 });
    await ask(agent, "POST /api/[application]/activity/[seq]/undo", {
      params: { seq: String(undone) },
    });
    const route = "POST /api/[application]/users/[userId]/unblock";
    await ask(other, route, { params: { userId: "u6" }, body: { userId: "u3", ticket: "" } });
    const ofRuns = [pair("p0", "foe"), pair("p1", "foe")];
    expect((await blocksOf(admin, "case-6")).answer.pairs).toEqual([
      pair("u6", "u1"),
      pair("u6", "u5"),
      ...ofRuns,
    ]);
    expect((await blocksOf(agent, "CASE-6")).answer.pairs).toEqual([pair("u6", "u1"), ...ofRuns]);
    const reader = await world.join("reader@example.com", [
      { role: "viewer", applicationId: null },
    ]);
    expect((await blocksOf(reader, "CASE-6")).status).toBe(403);
  });

  test("is read page by page without a gap or a repetition, and says how many people there are", async () => {
    await logged("LONG-1", 120);
    const seen: string[] = [];
    for (let query = ""; ; ) {
      const page = await ticket(admin, "LONG-1", query);
      seen.push(...page.entries.map((entry: { item: { target: string } }) => entry.item.target));
      expect([page.people.length, page.peopleInAll]).toEqual([100, 121]);
      if (page.next === null) break;
      query = `after=${page.next}`;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, row) => `p${row}`));
  });

  test("of one application is nothing in another", async () => {
    await block(agent, "u6", "u2", "CASE-5");
    const params = { application: "beside", ticket: "CASE-5" };
    const { answer } = await ask(admin, "GET /api/[application]/tickets/[ticket]", { params });
    expect(answer).toEqual({ people: [], peopleInAll: 0, entries: [], next: null });
    expect((await list(admin, "", "beside")).tickets).toEqual([]);
  });
});

describe("the list of tickets", () => {
  const numbers = ({ tickets }: { tickets: { ticket: string }[] }) =>
    tickets.map((one) => one.ticket);

  test("has the latest touched first, each once, and of those the person did something for", async () => {
    await block(agent, "u7", "u1", "LIST-1");
    await block(other, "u7", "u2", "LIST-2");
    await block(agent, "u7", "u3", "LIST-1");
    await block(agent, "u7", "u4", "");
    expect(numbers(await list(admin, "q=list"))).toEqual(["LIST-1", "LIST-2"]);
    expect(numbers(await list(agent, "q=list"))).toEqual(["LIST-1"]);
    const [first] = (await list(admin, "q=LIST-1")).tickets;
    expect(first.changes).toBe(2);
    expect(first.firstAt).toBeLessThanOrEqual(first.lastAt);
    await block(agent, "u7", "u5", "list-1");
    expect(numbers(await list(admin, "q=list"))).toEqual(["list-1", "LIST-2"]);
    expect((await list(admin, "q=LIST-1")).tickets[0].changes).toBe(3);
    expect(numbers(await list(admin, "q=%25"))).toEqual([]);
    expect(numbers(await list(admin))).not.toContain("");
  });

  test("goes on from where a page ended", async () => {
    for (let count = 0; count < 60; count += 1) await logged(`PAGE-${count}`, 1);
    const first = await list(admin, "q=page-");
    const second = await list(admin, `q=page-&before=${first.next}`);
    expect([...numbers(first), ...numbers(second)]).toEqual(
      Array.from({ length: 60 }, (_, at) => `PAGE-${59 - at}`),
    );
    expect([numbers(first).length, second.next]).toEqual([50, null]);
  });
});

describe("the address of the team's ticket system", () => {
  const set = (browser: TestBrowser, address: string | null) =>
    ask(browser, "PATCH /api/console/ticket-address", { body: { address } });

  test("is set by an admin of all applications alone, and each change is in the audit log", async () => {
    expect(await findTicketHref("T-1")).toBeNull();
    expect((await set(agent, "https://tickets.example.com/{ticket}")).status).toBe(403);
    expect((await set(admin, "https://tickets.example.com/browse/{ticket}?from=sb")).status).toBe(
      200,
    );
    expect(await findTicketHref("T 1/2&x")).toBe(
      "https://tickets.example.com/browse/T%201%2F2%26x?from=sb",
    );
    expect((await set(admin, null)).status).toBe(200);
    expect(await findTicketHref("T-1")).toBeNull();
    const query = "action=ticket-address-change";
    const { answer } = await ask(admin, "GET /api/[application]/activity", { query });
    expect(answer.items.map(({ details }: { details: unknown }) => details)).toEqual([
      { address: null },
      { address: "https://tickets.example.com/browse/{ticket}?from=sb" },
    ]);
  });

  test.each([
    ["https://tickets.example.com/", "ticket-missing"],
    ["javascript:alert('{ticket}')", "not-https"],
    ["data:text/html,{ticket}", "not-https"],
    ["http://tickets.example.com/{ticket}", "not-https"],
    ["https://{ticket}.example.com/", "ticket-misplaced"],
    ["https://tickets.example.com{ticket}/", "ticket-misplaced"],
    ["https://tickets.example.com:{ticket}/", "ticket-misplaced"],
    ["https://staff:secret@tickets.example.com/{ticket}", "ticket-misplaced"],
    ["tickets.example.com/{ticket}", "bad-address"],
  ])("%s is refused: %s", async (address, reason) => {
    const { status, answer } = await set(admin, address);
    expect(status).toBe(400);
    expect(answer.error.details).toMatchObject([{ path: "address", reason }]);
  });
});
