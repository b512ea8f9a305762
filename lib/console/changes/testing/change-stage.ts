import { POST as settle } from "@/app/api/[application]/activity/[seq]/reconcile/route";
import { POST as undo } from "@/app/api/[application]/activity/[seq]/undo/route";
import { POST as create } from "@/app/api/[application]/channels/route";
import { POST as lookUp } from "@/app/api/[application]/creations/look-up/route";
import { POST as block } from "@/app/api/[application]/users/[userId]/block/route";
import { POST as unblock } from "@/app/api/[application]/users/[userId]/unblock/route";
import { signedInBrowser } from "@/lib/bff/test-staff";
import { auditKeyOf, keyedEntry } from "@/lib/console/audit-key";
import { appendAuditLog, payloadOf } from "@/lib/console/audit-log";
import { findAuditRecord } from "@/lib/console/audit-record";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import {
  type Fault,
  type FaultProxy,
  startFaultProxy,
} from "@/lib/console/runs/testing/fault-proxy";
import { openTestRuntime } from "@/lib/console/test-runtime";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { ReconcilableAction } from "@/lib/contract/reconcilable-action";
import type { Pool } from "@/lib/postgres/pool";
import type { TestBrowser } from "@/lib/testing/test-browser";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { createChannel } from "@/lib/upstream/chat-writes";
import { mayArriveMs } from "../reconcile-write";

type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** The scope of a reader who may see every row of the audit log. */
export const all = { see: "all" as const };

/** A console that an admin is signed in to, and its chat service behind a proxy that loses answers. */
export class ChangeStage {
  /** Decides about the n-th write from the console to the service. */
  fault: Fault = () => "pass";

  private constructor(
    readonly pool: Pool,
    readonly chat: ChatFixture,
    readonly proxy: FaultProxy,
    readonly staffId: string,
    private readonly browser: TestBrowser,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<ChangeStage> {
    const opened = await openTestRuntime();
    const chat = await startChatFixture();
    const proxy = await startFaultProxy(chat.url, (n) => stage.fault(n));
    opened.runtime.configuredApplication = chat.application(proxy.url);
    const { browser, staffId } = await signedInBrowser("ada@example.com", [
      { role: "admin", applicationId: null },
    ]);
    const stage = new ChangeStage(opened.runtime.pool, chat, proxy, staffId, browser, async () => {
      await proxy.close();
      await chat.close();
      await opened.close();
    });
    return stage;
  }

  /** Leaves the service without channels and blocks, and lets every write pass. */
  async clear(): Promise<void> {
    this.fault = () => "pass";
    await this.chat.pool.query("DELETE FROM chat.blocks");
    await this.chat.pool.query("DELETE FROM chat.channels");
  }

  create(body: object, browser?: TestBrowser) {
    return this.ask(create, {}, body, browser);
  }

  lookUp(body: object, browser?: TestBrowser) {
    return this.ask(lookUp, {}, body, browser);
  }

  block(userId: string, blockedUserId: string) {
    return this.ask(block, { userId }, { userId: blockedUserId });
  }

  unblock(userId: string, blockedUserId: string) {
    return this.ask(unblock, { userId }, { userId: blockedUserId });
  }

  undo(seq: number) {
    return this.ask(undo, { seq: String(seq) }, {});
  }

  settle(seq: number, browser?: TestBrowser) {
    return this.ask(settle, { seq: String(seq) }, {}, browser);
  }

  private async ask(
    route: Route,
    params: Record<string, string>,
    body: object,
    browser = this.browser,
  ) {
    const context = { params: Promise.resolve({ application: "demo", ...params }) };
    const response = await route(browser.request("/", body), context);
    return { status: response.status, json: await response.json() };
  }

  /** Somebody who does not go through this console creates a channel. */
  createElsewhere(input: CreateChannelInput) {
    return createChannel(chatUpstream(this.chat.application()), input, { requestId: "elsewhere" });
  }

  /**
   * The row of a write that was announced by a console that then died; so long ago that the write
   * arrives no more, unless `agoMs` says otherwise.
   */
  async announce(
    action: ReconcilableAction,
    target: string,
    details: Record<string, string | number | boolean>,
    agoMs = mayArriveMs + 1_000,
  ): Promise<number> {
    const who = { staffId: this.staffId, staff: "ada@example.com", applicationId: "demo" };
    const { payload } = JSON.parse(
      payloadOf({ ...who, action, outcome: "intended", target, details }),
    );
    const text = JSON.stringify({ ...payload, at: Date.now() - agoMs });
    const { rows } = await this.pool.query<{ seq: number }>(
      "SELECT console.append_audit_log($1::json)::int AS seq",
      [keyedEntry(auditKeyOf(), text)],
    );
    return Number(rows[0]?.seq);
  }

  /** The write of a row ended in doubt. */
  endInDoubt(action: ReconcilableAction, intentSeq: number): Promise<number> {
    return appendAuditLog({ action, outcome: "unknown", intentSeq });
  }

  async outcomeOf(seq: number): Promise<string | undefined> {
    return (await findAuditRecord(all, seq))?.item.outcome;
  }
}
