import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeApplication } from "@/lib/console/settings/manage-applications";
import { type Note, noteBodyMax } from "@/lib/contract/note";
import type { RoleGrant } from "@/lib/contract/staff-views";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { openTwoApplications, type TwoApplications } from "./testing/two-applications";

let world: TwoApplications;
let author: TestBrowser;
let colleague: TestBrowser;
let viewer: TestBrowser;
let admin: TestBrowser;

const inDemo = (role: RoleGrant["role"]): RoleGrant[] => [{ role, applicationId: "demo" }];

beforeAll(async () => {
  world = await openTwoApplications();
  author = await world.join("Ann Author", inDemo("support"));
  colleague = await world.join("Cole League", inDemo("moderator"));
  viewer = await world.join("Vi Ewer", inDemo("viewer"));
  admin = await world.join("Ad Min", inDemo("admin"));
  await world.join("Beside Only", [{ role: "support", applicationId: "beside" }]);
});
afterAll(() => world.close());

const path = "/api/[application]/notes/[noteId]";
const subject = (id: string, kind = "user") => ({ kind, id });

async function ask(
  browser: TestBrowser,
  route: string,
  { params = {}, ...rest }: { params?: Record<string, string>; query?: string; body?: unknown },
) {
  const wanted = { route, params: { application: "demo", ...params }, ...rest };
  const { status, text } = await world.ask(browser, wanted);
  return { status, answer: JSON.parse(text) };
}

async function add(browser: TestBrowser, fields: object = {}, noteId: string = randomUUID()) {
  const body = { subject: subject("u1"), body: "Called back.", mentions: [], ...fields };
  return ask(browser, `POST ${path}`, { params: { noteId }, body });
}

async function added(browser: TestBrowser, fields: object = {}): Promise<Note> {
  const { status, answer } = await add(browser, fields);
  expect(status).toBe(200);
  return answer.note;
}

const change = (
  browser: TestBrowser,
  { id, version }: Note,
  body: string,
  mentions: string[] = [],
) => ask(browser, `PATCH ${path}`, { params: { noteId: id }, body: { body, mentions, version } });

const remove = (browser: TestBrowser, { id, version }: Note) =>
  ask(browser, `DELETE ${path}`, { params: { noteId: id }, query: `version=${version}` });

async function list(browser: TestBrowser, query = "", application = "demo"): Promise<Note[]> {
  const params = { application };
  const { answer } = await ask(browser, "GET /api/[application]/notes", { params, query });
  return answer.notes;
}

const bodies = (notes: readonly Note[]) => notes.map(({ body }) => body);

test("a note on a user or a channel is seen by every role of its application and in no other", async () => {
  await added(author, { subject: subject("seen"), body: "on the user" });
  await added(author, { subject: subject("seen", "channel"), body: "on the channel" });
  for (const browser of [author, colleague, viewer, admin]) {
    expect(bodies(await list(browser, "kind=user&subject=seen"))).toEqual(["on the user"]);
    expect(bodies(await list(browser, "kind=channel&subject=seen"))).toEqual(["on the channel"]);
  }
  const everywhere = await world.join("Every Where", [{ role: "admin", applicationId: null }]);
  expect(await list(everywhere, "", "beside")).toEqual([]);
  expect(
    (await ask(viewer, "GET /api/[application]/notes", { params: { application: "beside" } }))
      .status,
  ).toBe(403);
});

test("a viewer reads notes and writes none", async () => {
  const note = await added(author);
  expect((await add(viewer)).status).toBe(403);
  expect((await change(viewer, note, "mine now")).status).toBe(403);
  expect((await remove(viewer, note)).status).toBe(403);
  expect((await list(viewer)).every(({ may }) => !may.change && !may.remove)).toBe(true);
});

test("who wrote a note changes and removes it, an admin removes it, and nobody else does either", async () => {
  const note = await added(author, { subject: subject("own") });
  for (const other of [colleague, admin]) {
    expect((await change(other, note, "rewritten")).status).toBe(403);
  }
  expect((await remove(colleague, note)).status).toBe(403);
  const { answer } = await change(author, note, "Called twice.");
  expect(answer.note).toMatchObject({ body: "Called twice.", version: 2, may: { change: true } });
  expect(answer.note.changedAt).toBeGreaterThanOrEqual(note.createdAt);
  expect((await remove(admin, answer.note)).status).toBe(200);
  expect((await remove(author, answer.note)).status).toBe(200);
  expect(await list(author, "kind=user&subject=own")).toEqual([]);
});

describe("two who change one note at once", () => {
  test("lose nothing: the slower one is refused and reads what the faster one wrote", async () => {
    const note = await added(author, { subject: subject("raced") });
    const answers = await Promise.all(
      ["one", "two", "three", "four"].map((body) => change(author, note, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.answer.error.reason).toBe("note-changed");
    const won = answers.find(({ status }) => status === 200)?.answer.note;
    expect(await list(author, "kind=user&subject=raced")).toEqual([won]);
  });

  test("an admin removes no text that they have not seen", async () => {
    const note = await added(author, { subject: subject("unseen") });
    const { answer } = await change(author, note, "something new");
    expect((await remove(admin, note)).status).toBe(409);
    expect(bodies(await list(viewer, "kind=user&subject=unseen"))).toEqual(["something new"]);
    expect((await remove(admin, answer.note)).status).toBe(200);
  });
});

test("a note that is sent twice is added once, and another's id is not taken over", async () => {
  const id = randomUUID();
  const fields = { subject: subject("twice") };
  const answers = await Promise.all([add(author, fields, id), add(author, fields, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await list(author, "kind=user&subject=twice")).toHaveLength(1);
  expect((await add(colleague, { ...fields, body: "over it" }, id)).status).toBe(409);
  expect(bodies(await list(author, "kind=user&subject=twice"))).toEqual(["Called back."]);
});

test("an empty note and one that is too long are refused with the bound, at which one still fits", async () => {
  const empty = await add(author, { body: "  \n " });
  expect(empty.answer.error.details).toMatchObject([{ path: "body", reason: "required" }]);
  const long = await add(author, { body: "x".repeat(noteBodyMax + 1) });
  expect(long.status).toBe(400);
  expect(long.answer.error.details).toMatchObject([
    { path: "body", reason: "too-long", params: { max: noteBodyMax } },
  ]);
  await added(author, { body: "x".repeat(noteBodyMax) });
});

describe("a mention", () => {
  const mention = (id: string, text = `@${id}`) => ({
    subject: subject("mentioned"),
    body: `Ask ${text} about it.`,
    mentions: [id],
  });

  test("is found by who is mentioned, under the name that stands in the note", async () => {
    const note = await added(author, mention("Cole League"));
    expect(note.mentions).toEqual([{ id: "Cole League", name: "Cole League" }]);
    expect((await list(colleague, "show=mentions")).map(({ id }) => id)).toEqual([note.id]);
    expect(await list(viewer, "show=mentions")).toEqual([]);
    const other = await change(author, note, "Solved.", ["Cole League"]);
    expect(other.answer.note.mentions).toEqual([]);
    expect(await list(colleague, "show=mentions")).toEqual([]);
  });

  test("names nobody who does not see the application, and stays when its person is disabled", async () => {
    for (const id of ["Beside Only", "nobody"]) {
      const { status, answer } = await add(author, mention(id));
      expect([id, status]).toEqual([id, 400]);
      expect(answer.error.details).toMatchObject([{ path: "mentions" }]);
    }
    await world.join("Lee Ver", inDemo("support"));
    const note = await added(author, mention("Lee Ver"));
    await world.runtime.pool.query(
      "UPDATE console.staff SET disabled_at = now() WHERE id = 'Lee Ver'",
    );
    expect((await add(author, mention("Lee Ver"))).status).toBe(400);
    const { answer } = await change(author, note, "Still: @Lee Ver.", ["Lee Ver"]);
    expect(answer.note.mentions).toEqual([{ id: "Lee Ver", name: "Lee Ver" }]);
  });

  test("is offered of the staff of the application by a part of the name", async () => {
    const offered = async (q: string) =>
      (await ask(author, "GET /api/[application]/colleagues", { query: `q=${q}` })).answer
        .colleagues;
    expect(await offered("leag")).toEqual([{ id: "Cole League", name: "Cole League" }]);
    expect(await offered("Beside")).toEqual([]);
    expect(await offered("%25")).toEqual([]);
  });
});

test("notes are searched by a part of their text, and read on from where a page ended", async () => {
  for (let count = 0; count < 35; count += 1) {
    await added(author, { subject: subject(`many${count}`), body: `Lot ${count} of 100%` });
  }
  const read = async (query: string) =>
    (await ask(viewer, "GET /api/[application]/notes", { query })).answer;
  const first = await read("q=lot");
  const second = await read(`q=lot&before=${first.next}`);
  const all = bodies([...first.notes, ...second.notes]);
  expect(all).toEqual(Array.from({ length: 35 }, (_, at) => `Lot ${34 - at} of 100%`));
  expect([first.notes.length, second.next]).toEqual([30, null]);
  expect(bodies(await list(viewer, "q=lot%2034%20of%20100%25"))).toEqual(["Lot 34 of 100%"]);
  expect(await list(viewer, "q=no%20such%20words")).toEqual([]);
  expect(bodies(await list(author, "show=mine&q=lot%203%20of"))).toEqual(["Lot 3 of 100%"]);
  expect(await list(colleague, "show=mine&q=lot")).toEqual([]);
});

test("every write of a note is announced in the audit log, which keeps whom it is about and not its text", async () => {
  const fields = { subject: subject("logged"), body: "a private matter" };
  const note = await added(author, fields);
  const changed = await change(author, note, "another private matter");
  await remove(colleague, changed.answer.note);
  await remove(admin, changed.answer.note);
  const { answer } = await ask(admin, "GET /api/[application]/activity", {
    query: "target=logged",
  });
  const items = answer.items.map((item: Record<string, unknown>) => [
    item.action,
    item.staff,
    item.outcome,
    (item.details as Record<string, unknown>).noteId,
  ]);
  expect(items).toEqual([
    ["remove-note", "Ad Min", "done", note.id],
    ["remove-note", "Cole League", "refused", note.id],
    ["change-note", "Ann Author", "done", note.id],
    ["add-note", "Ann Author", "done", note.id],
  ]);
  expect(JSON.stringify(answer)).not.toContain("private matter");
  const { rows } = await world.runtime.pool.query(
    "SELECT outcome FROM console.audit_log WHERE target = 'logged' AND action = 'add-note'",
  );
  expect(rows).toEqual([{ outcome: "intended" }]);
});

describe("the timeline of a user", () => {
  const timeline = async (browser: TestBrowser, userId: string, query = "") =>
    (
      await ask(browser, "GET /api/[application]/users/[userId]/timeline", {
        params: { userId },
        query,
      })
    ).answer;
  const stepsOf = (answer: { steps: Record<string, { action?: string; body?: string }>[] }) =>
    answer.steps.map(({ item, note }) => item?.action ?? note?.body);

  test("has actions and notes in the order of their time, each once, and removed notes as removed", async () => {
    const body = { userId: "u7", reason: "spam", ticket: "T-9" };
    const params = { userId: "u6" };
    await ask(author, "POST /api/[application]/users/[userId]/block", { params, body });
    const note = await added(author, { subject: subject("u6"), body: "She called." });
    const gone = await added(author, { subject: subject("u6"), body: "Wrong person." });
    await remove(author, gone);
    await change(author, note, "He called.");
    await added(author, { subject: subject("u6", "channel"), body: "a channel of that id" });
    const steps = ["remove-note", "He called.", "block-user"];
    expect(stepsOf(await timeline(author, "u6"))).toEqual(steps);
    expect(stepsOf(await timeline(admin, "u6"))).toEqual(steps);
    // An id that another one begins with is not it.
    expect(stepsOf(await timeline(admin, "u"))).toEqual([]);
    // What others did is an admin's to see, what they noted everybody's.
    expect(stepsOf(await timeline(colleague, "u6"))).toEqual(["He called."]);
  });

  test("is read page by page without a gap or a repetition", async () => {
    for (let count = 0; count < 30; count += 1) {
      await added(author, { subject: subject("long"), body: `step ${count}` });
      if (count % 3 === 0) {
        const gone = await added(author, { subject: subject("long") });
        await remove(author, gone);
      }
    }
    const seen: unknown[] = [];
    for (let query = ""; ; ) {
      const page = await timeline(author, "long", query);
      seen.push(...stepsOf(page));
      if (page.next === null) break;
      query = new URLSearchParams(
        Object.entries(page.next).flatMap(([name, value]) =>
          value === null ? [] : [[name, String(value)]],
        ),
      ).toString();
    }
    const expected = Array.from({ length: 30 }, (_, at) => 29 - at).flatMap((count) =>
      count % 3 === 0 ? ["remove-note", `step ${count}`] : [`step ${count}`],
    );
    expect(seen).toEqual(expected);
  });
});

test("an application that is removed takes its notes along, and no other's", async () => {
  const everywhere = await world.join("All Over", [{ role: "admin", applicationId: null }]);
  const body = { subject: subject("u1"), body: "beside", mentions: ["All Over"] };
  const params = { application: "beside", noteId: randomUUID() };
  await ask(everywhere, `POST ${path}`, { params, body: { ...body, body: "beside @All Over" } });
  await added(author, { subject: subject("stays") });
  await removeApplication("beside", "The zanzibar traders", {});
  const { rows } = await world.runtime.pool.query(
    `SELECT (SELECT count(*)::int FROM console.notes WHERE application_id = 'beside') AS notes,
       (SELECT count(*)::int FROM console.note_mentions WHERE application_id = 'beside') AS mentions`,
  );
  expect(rows).toEqual([{ notes: 0, mentions: 0 }]);
  expect(await list(viewer, "kind=user&subject=stays")).toHaveLength(1);
});
