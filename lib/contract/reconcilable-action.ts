/** The writes whose outcome can be looked up later when the answer was lost. */
const reconcilable = ["create-channel", "block-user", "unblock-user"] as const;
export type ReconcilableAction = (typeof reconcilable)[number];

/** Says whether the outcome of a write can be looked up later. */
export function isReconcilable(action: string): action is ReconcilableAction {
  return reconcilable.some((one) => one === action);
}
