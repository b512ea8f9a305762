/** The writes whose outcome can be looked up later if the answer was lost. */
const settleable = ["create-channel", "block-user", "unblock-user"] as const;
export type SettleableAction = (typeof settleable)[number];

/** Says whether the outcome of a write can be looked up later. */
export function isSettleable(action: string): action is SettleableAction {
  return settleable.some((one) => one === action);
}
