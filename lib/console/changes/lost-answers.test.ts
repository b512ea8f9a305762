import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { numbered } from "@/lib/console/runs/testing/chat-fixture";
import type { Decision } from "@/lib/console/runs/testing/fault-proxy";
import { generateId } from "./generated-id";
import { all, ChangeStage } from "./testing/change-stage";

let stage: ChangeStage;
beforeAll(async () => {
  stage = await ChangeStage.open();
  await stage.chat.addUsers(numbered("u", 201));
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

/** How the writes to these targets have ended, counted by outcome. */
async function outcomes(action: string, targets: string[]): Promise<Record<string, number>> {
  const { rows } = await stage.pool.query<{ outcome: string; count: number }>(
    `SELECT coalesce(o.outcome, 'unknown') AS outcome, count(*)::int AS count
     FROM console.audit_log t LEFT JOIN console.audit_log o ON o.intent_seq = t.seq
     WHERE t.action = $1 AND t.outcome = 'intended' AND t.target = ANY($2) GROUP BY 1`,
    [action, targets],
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

async function auditOf(channelId: string) {
  const { items } = await listAuditLog(all, { target: channelId }, { before: null, limit: 1 });
  return items[0];
}

test("with the answer of every third write lost, 200 creations make 200 channels, and each is told as done, or where its id was given as unknown", async () => {
  stage.fault = (n) => (n % 3 === 0 ? "drop" : "pass");
  const before = stage.proxy.writes.length;
  const ids = numbered("room-", 200);
  const answers = [];
  // Half of them name an id, the others get one here.
  for (const [index, id] of ids.entries()) {
    const named = index % 2 === 0 ? { channelId: id } : {};
    const { status, json } = await stage.create({ type: "public", name: id, ...named });
    answers.push({ index, status, json });
  }
  const dropped = stage.proxy.writes.slice(before).filter((write) => write.dropped);
  expect(dropped).toHaveLength(66);
  const inDoubt = answers.filter(({ status }) => status !== 200);
  expect(inDoubt).toHaveLength(33);
  expect(inDoubt.every(({ index }) => index % 2 === 0)).toBe(true);
  for (const { json } of inDoubt) {
    expect(json.error).toMatchObject({ kind: "in-doubt", outcome: "unknown" });
  }
  expect(answers.filter(({ json }) => json.lookedUp)).toHaveLength(33);
  const channelIds = await stage.chat.channelIds();
  expect(new Set(channelIds).size).toBe(200);
  const made = answers.flatMap(({ json }) => (json.channel ? [json.channel.id] : []));
  expect(channelIds).toEqual(expect.arrayContaining(made));
  expect(await outcomes("create-channel", channelIds)).toEqual({ done: 167, unknown: 33 });
});

test("somebody else's channel is never told as created where the refusal of its id was lost", async () => {
  stage.fault = () => "drop";
  const old = { type: "public", name: "Lobby", channelId: "lobby" } as const;
  await stage.createElsewhere(old);
  await stage.chat.pool.query(
    "UPDATE chat.channels SET created_at = created_at - 60 WHERE id = 'lobby'",
  );
  const { status, json } = await stage.create(old);
  expect(status).toBe(409);
  expect(json.error).toMatchObject({
    kind: "conflict",
    details: [{ path: "channelId", message: "is taken" }],
  });
  expect(await auditOf("lobby")).toMatchObject({ outcome: "refused" });
  expect((await stage.lookUp(old)).json.finding).toMatchObject({ kind: "already" });

  // The other one's write overtakes ours on the way, so that no time tells them apart.
  const raced = { type: "public", name: "Hall", channelId: "hall" } as const;
  stage.fault = async (): Promise<Decision> => {
    await stage.createElsewhere(raced);
    return "drop";
  };
  const race = await stage.create(raced);
  expect(race.status).toBe(502);
  expect(race.json.error).toMatchObject({ kind: "in-doubt", outcome: "unknown" });
  expect(race.json.error.message).toContain("A channel with this id and these settings exists");
  const item = await auditOf("hall");
  expect(item).toMatchObject({ outcome: "unknown", details: { kind: "in-doubt" } });
  expect((await stage.lookUp(raced)).json.finding).toMatchObject({ kind: "in-doubt" });
  expect((await stage.settle(item?.seq ?? 0)).json.outcome).toBe("unknown");
  expect(await auditOf("hall")).toMatchObject({ outcome: "unknown" });
});

test("of two people who send the same form, the one whose answer was lost is not told that they created the channel", async () => {
  const channelId = generateId({ applicationId: "demo", staffId: stage.staffId });
  // A page may claim whatever it likes of an id.
  const input = { type: "public", name: "Shared", channelId, generatedId: true };
  expect((await stage.create(input)).status).toBe(200);
  const grants = [{ role: "admin", applicationId: null }] as const;
  const { browser } = await signedInBrowser("bob@example.com", grants);
  stage.fault = () => "drop";
  expect((await stage.create(input, browser)).json.error.kind).toBe("in-doubt");
  stage.fault = () => "pass";
  expect((await stage.lookUp(input, browser)).json.finding.kind).toBe("already");
});

test("with the answer of every third write lost, 200 blocks make 200 blocks, and the audit log says done of each", async () => {
  stage.fault = (n) => (n % 3 === 0 ? "drop" : "pass");
  const answers = [];
  for (const userId of numbered("u", 201).slice(1)) {
    answers.push(await stage.block("u0", userId));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ json }) => json.lookedAgain).length).toBeGreaterThanOrEqual(66);
  expect(await stage.chat.blocks()).toHaveLength(200);
  expect(await outcomes("block-user", ["u0"])).toEqual({ done: 200 });
});

test("a lost answer to an unblock and to an undo is looked up: each is told as done, sent once, and true", async () => {
  const pair = ["u1", "u2"] as const;
  const blocked = await stage.block(...pair);
  stage.fault = () => "drop";
  const sent = () => stage.proxy.writes.length;
  const before = sent();
  const unblocked = await stage.unblock(...pair);
  expect(unblocked).toMatchObject({ status: 200, json: { lookedAgain: true } });
  expect(await stage.chat.blocks()).toEqual([]);
  const undone = await stage.undo(unblocked.json.seq);
  expect(undone).toMatchObject({ status: 200, json: { lookedAgain: true } });
  expect(await stage.chat.blocks()).toEqual([[...pair]]);
  expect(sent() - before).toBe(2);
  for (const { json } of [blocked, unblocked, undone]) {
    expect(await stage.outcomeOf(json.seq)).toBe("done");
  }
});

test("a write that never arrived is not told as done", async () => {
  stage.fault = () => ({ status: 500 });
  const { status, json } = await stage.block("u3", "u4");
  expect([status, json.error.outcome]).toEqual([502, "unknown"]);
  expect(await stage.chat.blocks()).toEqual([]);
  const { items } = await listAuditLog(all, { target: "u3" }, { before: null, limit: 1 });
  expect(items[0]?.outcome).toBe("unknown");
});
