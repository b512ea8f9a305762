/** The writes whose ending can be looked up later, where it was lost. */
const settleable = ["create-channel", "block-user", "unblock-user"] as const;
export type SettleableAction = (typeof settleable)[number];

/** Says whether how a write ended can be looked up later. */
export function isSettleable(action: string): action is SettleableAction {
  return settleable.some((one) => one === action);
}
