/** One thing that happened: an event, or a write together with how it ended. `at` is milliseconds. */
export interface TrailItem {
  seq: number;
  at: number;
  action: string;
  outcome: string;
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
