/** Every action that the audit log records, in the groups that the filter shows; the audit log takes no other. */
export const actionGroups = [
  { id: "blocks", actions: ["block-user", "unblock-user"] },
  {
    id: "channels",
    actions: ["create-channel", "add-template", "change-template", "remove-template"],
  },
  {
    id: "runs",
    actions: [
      "start-channel-run",
      "start-block-run",
      "start-unblock-run",
      "pause-run",
      "resume-run",
      "stop-run",
      "undo-run",
    ],
  },
  { id: "savedViews", actions: ["save-view", "remove-view"] },
  { id: "frozenViews", actions: ["freeze-view", "remove-frozen-view"] },
  { id: "notes", actions: ["add-note", "change-note", "remove-note"] },
  { id: "watches", actions: ["watch", "unwatch"] },
  {
    id: "exports",
    actions: ["export-channels", "export-users", "export-activity", "export-frozen-view"],
  },
  { id: "log", actions: ["verify-activity"] },
  {
    id: "signIn",
    actions: [
      "sign-in",
      "sign-in-sso-start",
      "sign-in-sso",
      "two-factor",
      "two-factor-recovery",
      "sign-out",
      "password-change",
      "password-confirm",
      "two-factor-enable",
      "two-factor-disable",
      "two-factor-new-codes",
      "session-revoke",
    ],
  },
  {
    id: "staff",
    actions: [
      "first-admin",
      "staff-invite",
      "invitation-accept",
      "invitation-withdraw",
      "staff-roles",
      "staff-name",
      "two-factor-require",
      "staff-disable",
      "staff-enable",
      "password-link",
      "permission-refused",
    ],
  },
  {
    id: "accessTokens",
    actions: ["access-token-create", "access-token-revoke", "access-token-refused"],
  },
  {
    id: "applications",
    actions: [
      "application-add",
      "application-change",
      "application-key",
      "application-remove",
      "catalog-change",
      "catalog-scan",
      "ticket-address-change",
    ],
  },
] as const;

export type AuditAction = (typeof actionGroups)[number]["actions"][number];

const actions: readonly AuditAction[] = actionGroups.flatMap((group) => [...group.actions]);

/** Says whether an action is one that the console has words for. */
export function isAuditAction(action: string): action is AuditAction {
  return actions.some((known) => known === action);
}
