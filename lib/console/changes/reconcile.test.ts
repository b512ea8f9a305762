import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { appendAuditLog } from "@/lib/console/audit-log";
import { findAuditRecord } from "@/lib/console/audit-record";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { finishRun } from "@/lib/console/runs/store/claims";
import { findRun, insertRun, listStoredRows } from "@/lib/console/runs/store/runs";
import { numbered } from "@/lib/console/runs/testing/chat-fixture";
import { withTransaction } from "@/lib/postgres/transaction";
import { all, ChangeStage } from "./testing/change-stage";

let stage: ChangeStage;
beforeAll(async () => {
  stage = await ChangeStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

test("a creation that a console died over is looked up from its row: done, failed, or refused where the id was another's", async () => {
  const [made, lost, taken] = [randomUUID(), randomUUID(), randomUUID()];
  await stage.create({ type: "public", channelId: taken });
  await stage.chat.pool.query("UPDATE chat.channels SET created_at = 1 WHERE id = $1", [taken]);
  const rows = await Promise.all(
    [made, lost, taken].map((id) =>
      stage.announce("create-channel", id, { type: "private", idMadeHere: id !== taken }),
    ),
  );
  await stage.createElsewhere({ type: "private", channelId: made });
  const found = [];
  for (const seq of rows) found.push((await stage.settle(seq)).json.outcome);
  expect(found).toEqual(["done", "failed", "refused"]);
  expect(await Promise.all(rows.map((seq) => stage.outcomeOf(seq)))).toEqual([
    "done",
    "failed",
    "refused",
  ]);
  const [seq = 0] = rows;
  await stage.settle(seq);
  const record = await findAuditRecord(all, seq);
  expect(record?.evidence.map(({ outcome }) => outcome)).toEqual(["intended", "done"]);
  expect(record?.item).toMatchObject({ staff: "ada@example.com", details: { lookedUp: true } });
  const listed = await listAuditLog(all, { target: made }, { before: null, limit: 10 });
  expect(listed.items).toHaveLength(1);
});

test("a row of a run that ended as unknown follows what a later look found, and so do the run's numbers", async () => {
  const { pool } = stage;
  const runId = randomUUID();
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const run = { id: runId, applicationId: "demo", kind: "create-channels", undoOf: null } as const;
  const note = { title: "", reason: "", ticket: "" };
  const started = { startedBy: stage.staffId, startedByName: "Ada" };
  await withTransaction(pool, (client) =>
    insertRun(
      client,
      { ...run, ...note, ...started },
      ids.map((channelId, row) => ({
        line: row + 2,
        input: { type: "public", channelId },
        existedBefore: false,
        idMadeHere: true,
      })),
    ),
  );
  const writes: number[] = [];
  for (const [row, id] of ids.entries()) {
    const details = { type: "public", idMadeHere: true, runId, row };
    writes.push(await stage.announce("create-channel", id, details));
  }
  const [first = "", , last = ""] = ids;
  await stage.createElsewhere({ type: "public", channelId: first });
  await stage.createElsewhere({ type: "public", channelId: last });
  // The last row has not ended, so its write may still be sent again.
  await pool.query(
    `UPDATE console.run_rows SET state = 'unknown', ended_at = now() - interval '2 minutes'
     WHERE run_id = $1 AND row < 2`,
    [runId],
  );
  const settled = [];
  for (const seq of writes) {
    await stage.endInDoubt("create-channel", seq);
    settled.push((await stage.settle(seq)).json.outcome);
  }
  expect(settled).toEqual(["done", "failed", "unknown"]);
  const rowsOf = () => listStoredRows({ runId, states: null, after: -1, limit: 10 });
  expect(await rowsOf()).toMatchObject([
    { state: "created", detail: { lookedUp: true } },
    { state: "refused", detail: { code: "not-there" } },
    { state: "waiting" },
  ]);

  await pool.query(
    `UPDATE console.run_rows SET state = 'unknown', ended_at = now() WHERE run_id = $1 AND row = 2`,
    [runId],
  );
  await finishRun(pool, runId);
  const counts = async () => (await findRun("demo", runId))?.tally.counts;
  expect(await counts()).toEqual({ created: 1, refused: 1, unknown: 1 });
  expect((await stage.settle(writes[2] ?? 0)).json.outcome).toBe("done");
  expect(await counts()).toEqual({ created: 2, refused: 1 });
});

test("a block that a console died over is looked up from its row, unless the two were changed since", async () => {
  await stage.chat.addUsers(["ann", "ben", "cid"]);
  const details = (blockedUserId: string) => ({ blockedUserId, existedBefore: false });
  const [done, failed] = [
    await stage.announce("block-user", "ann", details("ben")),
    await stage.announce("block-user", "ann", details("cid")),
  ];
  await stage.chat.pool.query("INSERT INTO chat.blocks VALUES ('app', 'ann', 'ben', 1)");
  expect((await stage.settle(done)).json.outcome).toBe("done");
  expect((await stage.settle(failed)).json.outcome).toBe("failed");
  const changed = await stage.announce("block-user", "ben", details("ann"));
  await stage.block("ben", "ann");
  expect((await stage.settle(changed)).json.outcome).toBe("unknown");
  expect(await stage.outcomeOf(changed)).toBe("unknown");
});

test("no look says of a write under way how it ends, and none changes an ending that is known", async () => {
  const channelId = randomUUID();
  const input = { type: "public", name: "Raced", channelId };
  const looks = Promise.all(
    numbered("look", 10).map(async () => {
      for (let n = 0; n < 5; n += 1) await stage.lookUp({ ...input, type: "private" });
    }),
  );
  expect((await stage.create(input)).status).toBe(200);
  await looks;
  const { items } = await listAuditLog(all, { target: channelId }, { before: null, limit: 1 });
  const seq = items[0]?.seq ?? 0;
  const record = await findAuditRecord(all, seq);
  expect(record?.evidence.map(({ outcome }) => outcome)).toEqual(["intended", "done"]);

  await stage.chat.addUsers(["under", "way"]);
  const details = { blockedUserId: "way", existedBefore: false };
  const underWay = await stage.announce("block-user", "under", details, 1_000);
  await stage.chat.pool.query("INSERT INTO chat.blocks VALUES ('app', 'under', 'way', 1)");
  expect((await stage.settle(underWay)).json.outcome).toBe("unknown");
  await stage.endInDoubt("block-user", underWay);
  const settled = await Promise.all(numbered("s", 5).map(() => stage.settle(underWay)));
  expect(settled.map(({ json }) => json.outcome)).toEqual(Array(5).fill("done"));
  const evidence = (await findAuditRecord(all, underWay))?.evidence;
  expect(evidence?.map(({ outcome }) => outcome)).toEqual(["intended", "unknown", "done"]);
});

test("what is not there yet stays unknown while the write may still arrive", async () => {
  await stage.chat.addUsers(["slow", "late"]);
  const channelId = randomUUID();
  const details = { blockedUserId: "late", existedBefore: false };
  const [channel, block] = [
    await stage.announce("create-channel", channelId, { type: "public" }, 1_000),
    await stage.announce("block-user", "slow", details, 1_000),
  ];
  await stage.endInDoubt("create-channel", channel);
  await stage.endInDoubt("block-user", block);
  await stage.lookUp({ type: "public", channelId });
  for (const seq of [channel, block]) {
    expect((await stage.settle(seq)).json.outcome).toBe("unknown");
    expect(await stage.outcomeOf(seq)).toBe("unknown");
  }
  await stage.chat.pool.query("INSERT INTO chat.blocks VALUES ('app', 'slow', 'late', 1)");
  expect((await stage.settle(block)).json.outcome).toBe("done");
});

test("only who may make a change, and may see its row, looks it up", async () => {
  const seq = await stage.announce("create-channel", randomUUID(), { type: "public" });
  const grants = [{ role: "support", applicationId: null }] as const;
  const { browser } = await signedInBrowser("support@example.com", grants);
  expect((await stage.settle(seq, browser)).status).toBe(404);
  const own = await appendAuditLog({
    action: "create-channel",
    outcome: "intended",
    applicationId: "demo",
    target: "x",
    staffId: (await signedInBrowser("viewer@example.com", [])).staffId,
  });
  expect((await stage.settle(own, browser)).status).toBe(404);
  expect(await stage.outcomeOf(seq)).toBe("unknown");
});
