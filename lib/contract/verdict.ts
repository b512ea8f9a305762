/** How a check of an input ended: `error` means that the service would refuse. */
export const verdictLevels = ["ok", "warning", "error"] as const;
export type VerdictLevel = (typeof verdictLevels)[number];

/** Every result of a check of a new channel or of a block. The UI has the words. */
export const verdictCodes = [
  // the input alone
  "unknown-type",
  "type-missing",
  "bad-text",
  "bad-value",
  "bad-channel-id",
  "too-long",
  "code-required",
  "code-not-for-type",
  "maximum-out-of-range",
  "maximum-out-of-range-super",
  "too-many-pairs",
  "pair-key-length",
  "pair-value-length",
  "pair-not-text",
  "pair-doubled",
  "empty-member",
  "not-yes-or-no",
  "not-a-number",
  "not-pairs",
  "doubled-id",
  "doubled-row",
  "doubled-members",
  "rounded-number",
  "person-missing",
  "asked-by-template",
  "locked-by-template",
  "cell-error",
  "within-limits",
  // the input against the service
  "id-free",
  "id-taken",
  "id-reused",
  "id-taken-other-members",
  "id-taken-not-private",
  "generated-id",
  "unknown-owner",
  "unknown-member",
  "unknown-person",
  "people-known",
  "blocked",
  "no-blocks",
  "no-owner-no-block-check",
  "too-many-members",
  "members-fit",
  "oneself",
  "already-blocked",
  "not-blocked",
  "will-block",
  "not-checked",
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

/** Returns the most severe level of the lines; `ok` where there is none. */
export function worstLevel(lines: readonly { level: VerdictLevel }[]): VerdictLevel {
  if (lines.some((line) => line.level === "error")) return "error";
  return lines.some((line) => line.level === "warning") ? "warning" : "ok";
}

const ofKey: readonly VerdictCode[] = ["pair-key-length", "pair-doubled"];

/** The pair of a channel's data that a line is about, and which part of it; null for the whole data. */
export function pairOfLine({
  field,
  code,
  params,
}: {
  field?: string;
  code: VerdictCode;
  params: Record<string, string | number>;
}): { key: string; part: "key" | "value" } | null {
  if (field !== "data" || typeof params.key !== "string") return null;
  return { key: params.key, part: ofKey.includes(code) ? "key" : "value" };
}
