import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import { type FaultProxy, startFaultProxy } from "@/lib/console/runs/testing/fault-proxy";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { ConsoleError } from "../console-error";
import { listAuditLog } from "../list-audit-log";
import { listBlockReasons } from "./block-history";
import { type BlockInput, changeBlock } from "./change-block";
import { listUndoable, undoBlockChange } from "./undo";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
let chat: ChatFixture;
let proxy: FaultProxy;
let fault: "pass" | "drop" | { status: number } = "pass";

beforeAll(async () => {
  opened = await openTestRuntime();
  chat = await startChatFixture();
  proxy = await startFaultProxy(chat.url, () => fault);
});
afterAll(async () => {
  await proxy.close();
  await chat.close();
  await opened.close();
});
// Two new people for every test: what one test's rows say is nothing to another.
let a = "";
let b = "";
beforeEach(async ({ task }) => {
  fault = "pass";
  a = `a-${task.id}`;
  b = `b-${task.id}`;
  await chat.addUsers([a, b]);
  await chat.pool.query("DELETE FROM chat.blocks");
});

function context() {
  const application = chat.application(proxy.url);
  return {
    application,
    upstream: chatUpstream(application),
    actor: { staffId: "s1", staff: "s1@example.com", requestId: "r1" },
    upstreamRequestId: () => undefined,
  };
}
const change = (asked: Partial<BlockInput> = {}) =>
  changeBlock(context(), { verb: "block", userId: a, blockedUserId: b, ...asked });
const undo = (seq: number) => undoBlockChange(context(), seq, () => true);

async function recorded(seq: number): Promise<{ outcome: string; details: unknown }> {
  const { rows } = await opened.runtime.pool.query(
    `SELECT o.outcome, t.payload -> 'details' AS details FROM console.audit_log t
     JOIN console.audit_log o ON o.intent_seq = t.seq WHERE t.seq = $1`,
    [seq],
  );
  return rows[0];
}

describe("a block", () => {
  test("keeps in the audit log whether it was there before, its reason and its ticket", async () => {
    const first = await change({ reason: "spam", ticket: "T-1" });
    expect(first).toMatchObject({ existedBefore: false, undoable: true, lookedAgain: false });
    expect(await recorded(first.seq)).toMatchObject({
      outcome: "done",
      details: { blockedUserId: b, existedBefore: false, ticket: "T-1" },
    });
    expect(await change()).toMatchObject({ existedBefore: true, undoable: false });
    const [reason] = await listBlockReasons("demo", a);
    expect(reason).toMatchObject({ blockedUserId: b, reason: "spam", ticket: "T-1" });
  });

  test("sends the reason and the ticket to nobody", async () => {
    const sent = proxy.writes.length;
    await change({ reason: "spam", ticket: "T-1" });
    expect(proxy.writes.slice(sent).map(({ body }) => body)).toEqual([
      JSON.stringify({ userId: b }),
    ]);
  });

  test("whose answer was lost is looked for and then known to have happened", async () => {
    fault = "drop";
    expect(await change()).toMatchObject({ existedBefore: false, lookedAgain: true });
    expect(await chat.blocks()).toEqual([[a, b]]);
  });

  test("that the service refused changes nothing and says why", async () => {
    fault = { status: 400 };
    await expect(change()).rejects.toMatchObject({ kind: "refused", outcome: "nothing-changed" });
    expect(await chat.blocks()).toEqual([]);
  });
});

describe("undo", () => {
  test("of a block takes it back, of that undo puts it there again", async () => {
    const { seq } = await change();
    const undone = await undo(seq);
    expect(await chat.blocks()).toEqual([]);
    await undo(undone.seq);
    expect(await chat.blocks()).toEqual([[a, b]]);
  });

  test("of an unblock blocks again", async () => {
    await change();
    const { seq } = await change({ verb: "unblock" });
    expect(await chat.blocks()).toEqual([]);
    await undo(seq);
    expect(await chat.blocks()).toEqual([[a, b]]);
  });

  test("never removes a block that was there before", async () => {
    await chat.pool.query("INSERT INTO chat.blocks VALUES ('app', $1, $2, 1)", [a, b]);
    const { seq } = await change();
    await expect(undo(seq)).rejects.toThrow(ConsoleError);
    expect(await chat.blocks()).toEqual([[a, b]]);
  });

  test("never removes the block of somebody who blocked at the same moment", async () => {
    const both = await Promise.all([change(), change()]);
    for (const { seq } of both.sort((one, other) => one.seq - other.seq)) {
      await expect(undo(seq)).rejects.toThrow(ConsoleError);
    }
    expect(await chat.blocks()).toEqual([[a, b]]);
  });

  test("happens once, and not after a later change of the same two", async () => {
    const { seq } = await change();
    await undo(seq);
    await expect(undo(seq)).rejects.toMatchObject({ kind: "conflict" });
    const again = await change();
    await change({ verb: "unblock" });
    await change();
    await expect(undo(again.seq)).rejects.toMatchObject({ kind: "conflict" });
    expect(await chat.blocks()).toEqual([[a, b]]);
  });

  test("is offered where it would work and nowhere else, whatever the page of the activity shows", async () => {
    const offered = async (...seqs: number[]) => {
      const { items } = await listAuditLog({ see: "all" }, {}, { before: null, limit: 100 });
      const shown = items.filter(({ seq }) => seqs.includes(seq));
      expect(shown).toHaveLength(seqs.length);
      return listUndoable("demo", shown);
    };
    const first = await change();
    expect(await offered(first.seq)).toEqual([first.seq]);
    expect(await listUndoable("elsewhere", [])).toEqual([]);
    const undone = await undo(first.seq);
    // A filtered page holds the change without what took it back.
    expect(await offered(first.seq)).toEqual([]);
    expect(await offered(first.seq, undone.seq)).toEqual([undone.seq]);
    const again = await change();
    const nothing = await change();
    expect(await offered(undone.seq, again.seq, nothing.seq)).toEqual([again.seq]);
    fault = { status: 400 };
    await expect(change({ verb: "unblock" })).rejects.toThrow();
    expect(await offered(again.seq)).toEqual([again.seq]);
  });

  test("that came too late is refused with who was sooner, and when", async () => {
    const { seq } = await change();
    const from = Date.now();
    const first = await undo(seq);
    const by = { person: "s1@example.com", at: expect.any(Number) };
    const tooLate = undo(seq).catch((error: ConsoleError) => error.details?.[0]);
    expect(await tooLate).toMatchObject({ path: "undo", message: "undone", params: by });
    const again = await change();
    const changed = await undo(first.seq).catch((error: ConsoleError) => error.details?.[0]);
    expect(changed).toMatchObject({ message: "changed-since", params: by });
    expect(Object(changed).params.at).toBeGreaterThanOrEqual(from);
    expect(again.undoable).toBe(true);
  });

  test("of a row that the person may not see is not found", async () => {
    const { seq } = await change();
    const hidden = undoBlockChange(context(), seq, () => false);
    await expect(hidden).rejects.toMatchObject({ kind: "not-found" });
  });
});
