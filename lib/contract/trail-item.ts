/** How a thing ended; a write that was announced and never ended reads as unknown. */
export type TrailOutcome = "done" | "refused" | "failed" | "unknown";

/** One thing that happened: an event, or a write together with how it ended. `at` is milliseconds. */
export interface TrailItem {
  seq: number;
  at: number;
  action: string;
  outcome: TrailOutcome;
  staffId: string | null;
  staff: string | null;
  address: string | null;
  applicationId: string | null;
  target: string | null;
  reason: string | null;
  requestId: string | null;
  upstreamRequestId: string | null;
  details: Record<string, unknown> | null;
}

/** The writes whose ending can be looked up later, where it was lost. */
const settleable = ["create-channel", "block-user", "unblock-user"] as const;
export type SettleableAction = (typeof settleable)[number];

/** Says whether how a write ended can be looked up later. */
export function isSettleable(action: string): action is SettleableAction {
  return settleable.some((one) => one === action);
}

/** One stored row of the trail. `at` is milliseconds, `hash` hexadecimal. */
export interface TrailEvidence {
  seq: number;
  at: number;
  outcome: TrailOutcome | "intended";
  hash: string;
}

/** One thing that happened with the rows that prove it: the event, or the announcement and the ending. */
export interface TrailRecord {
  item: TrailItem;
  evidence: TrailEvidence[];
}
