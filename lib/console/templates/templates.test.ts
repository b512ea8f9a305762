import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { emptyDraft } from "@/lib/contract/channel-draft";
import type { ChannelTemplateInput } from "@/lib/contract/channel-template";
import { listTemplates, removeTemplate, saveTemplate, type TemplateCall } from "./templates";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

function call(applicationId: string): TemplateCall {
  const actor = {
    staffId: "s1",
    staff: "kim@example.com",
    address: "192.0.2.1",
    requestId: randomUUID(),
  };
  return { applicationId, name: "Kim", actor };
}

function template(name: string, channelName = ""): ChannelTemplateInput {
  const draft = { ...emptyDraft("public"), channelId: "" as const, name: channelName };
  return { name, draft, modes: { type: "locked", name: "asked", category: "filled" } };
}

async function auditOf(templateId: string) {
  const { rows } = await opened.runtime.pool.query<{ action: string; staff: string }>(
    "SELECT action, payload ->> 'staff' AS staff FROM console.audit_log WHERE target = $1 ORDER BY seq",
    [templateId],
  );
  return rows;
}

test("a template is shared within its application, changed under its id, removed, and each is in the audit log", async () => {
  const id = randomUUID();
  await saveTemplate(call("one"), id, template("Support room", "Support"));
  expect(await listTemplates("one")).toMatchObject([
    { id, name: "Support room", updatedBy: "Kim", modes: { type: "locked" } },
  ]);
  expect(await listTemplates("two")).toEqual([]);

  await saveTemplate(call("one"), id, template("Support room", "Help desk"));
  const [changed] = await listTemplates("one");
  expect(changed?.draft.name).toBe("Help desk");

  await removeTemplate(call("one"), id);
  await removeTemplate(call("one"), id);
  expect(await listTemplates("one")).toEqual([]);
  expect(await auditOf(id)).toEqual([
    { action: "add-template", staff: "kim@example.com" },
    { action: "change-template", staff: "kim@example.com" },
    { action: "remove-template", staff: "kim@example.com" },
  ]);
});

test("two templates of one application never share a name, also when both are saved at once", async () => {
  const saves = ["Team", "TEAM", "team"].map((name) =>
    saveTemplate(call("three"), randomUUID(), template(name)),
  );
  const ended = await Promise.allSettled(saves);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const end of ended) {
    if (end.status === "rejected") expect(end.reason).toMatchObject({ kind: "conflict" });
  }
  await saveTemplate(call("four"), randomUUID(), template("Team"));
});

test("the id of another application's template can be neither changed nor removed", async () => {
  const id = randomUUID();
  await saveTemplate(call("five"), id, template("Theirs"));
  await expect(saveTemplate(call("six"), id, template("Ours"))).rejects.toMatchObject({
    kind: "not-found",
  });
  await removeTemplate(call("six"), id);
  expect(await listTemplates("five")).toHaveLength(1);
});
