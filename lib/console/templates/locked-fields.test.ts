import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as create } from "@/app/api/[application]/channels/route";
import { POST as start } from "@/app/api/[application]/runs/channels/route";
import { POST as save } from "@/app/api/[application]/templates/[templateId]/route";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { emptyDraft } from "@/lib/contract/channel-draft";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { findTemplate } from "./templates";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let chat: ChatFixture;
let browser: TestBrowser;

beforeAll(async () => {
  opened = await openTestRuntime();
  chat = await startChatFixture();
  await chat.addUsers(["ann", "ben"]);
  opened.runtime.configuredApplication = chat.application();
  ({ browser } = await signedInBrowser("product@example.com", [
    { role: "product", applicationId: null },
  ]));
});
afterAll(async () => {
  await chat.close();
  await opened.close();
});

const draft: ChannelTemplateInput["draft"] = {
  ...emptyDraft("public"),
  channelId: "",
  name: "Team",
  members: ["ann", "ben"],
  data: [
    { key: "team", value: "one" },
    { key: "shift", value: "day" },
  ],
  maxMemberCount: 10,
};

async function template(modes: ChannelTemplateInput["modes"]): Promise<string> {
  const templateId = randomUUID();
  const request = browser.request("/", { name: templateId, draft, modes });
  const params = Promise.resolve({ application: "demo", templateId });
  expect((await save(request, { params })).status).toBe(200);
  return templateId;
}

async function send(body: object) {
  const request = browser.request("/", { type: "public", ...body });
  const answer = await create(request, { params: Promise.resolve({ application: "demo" }) });
  return { status: answer.status, json: await answer.json() };
}

const values = {
  name: "Team",
  members: ["ben", "ann"],
  data: { shift: "day", team: "one" },
  maxMemberCount: 10,
};
const everything = {
  type: "locked",
  name: "locked",
  members: "locked",
  data: "locked",
  maxMemberCount: "locked",
  category: "locked",
  ownerId: "filled",
} as const;

test("a creation by a template with the values that it locks, in any order, is made", async () => {
  const templateId = await template(everything);
  const { status, json } = await send({ ...values, ownerId: "ann", templateId });
  expect(status).toBe(200);
  expect(await chat.channelIds()).toContain(json.channel.id);
});

test.each([
  ["type", { type: "private" }],
  ["name", { name: "Mine" }],
  ["members", { members: ["ann"] }],
  ["data", { data: { ...values.data, team: "two" } }],
  ["maxMemberCount", { maxMemberCount: undefined }],
  ["category", { category: "other" }],
])(
  "a creation with another %s than its template locks is refused, naming the field, and nothing is created",
  async (field, other) => {
    const templateId = await template(everything);
    const before = await chat.channelIds();
    const { status, json } = await send({ ...values, ...other, templateId });
    expect(status).toBe(400);
    expect(json.error.details.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect(await chat.channelIds()).toEqual(before);
  },
);

test("what a template only fills may differ, and a template that is gone is named", async () => {
  const templateId = await template({ name: "filled", members: "asked" });
  expect((await send({ name: "Mine", templateId })).status).toBe(200);
  const gone = await send({ name: "Mine", templateId: randomUUID() });
  expect(gone.status).toBe(400);
  expect(gone.json.error.details[0].path).toBe("templateId");
});

async function startRun(version: { id: string; updatedAt: number }, text: string) {
  const body = {
    id: randomUUID(),
    mapping: ["name"],
    defaults: { type: "public" },
    template: version,
    rows: [{ line: 2, cells: [text] }],
  };
  const params = Promise.resolve({ application: "demo" });
  const answer = await start(browser.request("/", body), { params });
  return { status: answer.status, json: await answer.json() };
}

test("a run by a template is held to what it locks, and to the template that was chosen", async () => {
  const id = await template({ name: "locked" });
  const { updatedAt = 0 } = (await findTemplate("demo", id)) ?? {};
  const refused = await startRun({ id, updatedAt }, "Mine");
  expect(refused.json.error.details).toEqual([
    { path: "rows.0.name", message: "locked-by-template" },
  ]);
  const earlier = await startRun({ id, updatedAt: updatedAt - 1 }, "Team");
  expect([earlier.status, earlier.json.error.reason]).toEqual([409, "template-changed"]);
  const gone = await startRun({ id: randomUUID(), updatedAt }, "Team");
  expect([gone.status, gone.json.error.reason]).toEqual([400, "template-gone"]);
  expect((await startRun({ id, updatedAt }, "Team")).status).toBe(200);
  const { rows } = await opened.runtime.pool.query(
    "SELECT payload -> 'details' AS details FROM console.audit_log WHERE payload ->> 'action' = 'start-channel-run' AND payload -> 'details' ->> 'templateId' IS NOT NULL ORDER BY seq DESC LIMIT 1",
  );
  expect(rows).toEqual([{ details: expect.objectContaining({ rows: 1, templateId: id }) }]);
});
