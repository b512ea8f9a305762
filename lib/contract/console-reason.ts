/** Why the console itself refused, where the kind of refusal does not say; pages have words for each. */
export const consoleReasons = [
  "bad-fields",
  // creations and templates
  "id-taken",
  "in-doubt",
  "template-gone",
  "template-changed",
  "template-locks",
  "template-name-taken",
  "too-many-templates",
  "too-many-views",
  "saved-view-not-yours",
  // frozen views
  "too-many-frozen-views",
  "too-many-rows-to-freeze",
  "frozen-view-not-yours",
  // notes
  "note-changed",
  "note-not-yours",
  "too-many-watches",
  // runs
  "run-id-taken",
  "run-empty",
  "run-rows-refused",
  "run-name-not-typed",
  "run-moved-on",
  "run-under-way",
  "run-being-undone",
  "run-not-undoable",
  "nothing-to-undo",
  "run-undone",
  "cell-too-long",
  "too-many-runs",
  "too-many-runs-here",
  // exports
  "too-many-exports",
  "too-many-exports-here",
  // access tokens
  "too-many-tokens",
  // what asks for the password anew
  "confirm-password",
  "sign-in-again",
  // staff and applications
  "staff-exists",
  "last-admin",
  "own-account",
  "staff-disabled",
  "no-password",
  "set-up-own-first",
  "application-exists",
  "application-was-there",
  "application-configured",
  "application-name-not-typed",
  "key-needed",
  // sign-in
  "account-disabled",
  "common-password",
  "password-too-short",
  "password-too-long",
  "email-missing",
  "two-factor-not-set-up",
  "two-factor-set-up",
] as const;
export type ConsoleReason = (typeof consoleReasons)[number];

/** What is wrong with a field that the console refused; pages have words for each. */
export const fieldReasons = [
  "required",
  "too-long",
  "too-short",
  "below-start",
  "not-taken",
  "taken",
  "used-before",
  "locked",
  "common-password",
  "bad-email",
  "bad-address",
  "not-https",
  "address-extras",
  "address-forbidden",
  "not-ascii",
  "bad-slug",
  "reserved-slug",
  "key-needed",
  "name-not-typed",
  "ticket-missing",
  "ticket-misplaced",
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** The parameters of a reason's message. */
export type ReasonParams = Record<string, string | number>;

/** Says whether a text is a reason that pages have words for. */
export function isConsoleReason(value: unknown): value is ConsoleReason {
  return consoleReasons.some((reason) => reason === value);
}

/** Says whether a text is a reason for a field that pages have words for. */
export function isFieldReason(value: unknown): value is FieldReason {
  return fieldReasons.some((reason) => reason === value);
}
