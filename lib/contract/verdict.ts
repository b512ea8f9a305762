import type { BrokenOff } from "./broken-off";

/** How a check of an input ended: `error` means that the service would refuse. */
export type VerdictLevel = "ok" | "warning" | "error";

/** Everything a check of a new channel or of a block can say. The words are the UI's. */
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
  "within-limits",
  // the input against the service
  "id-free",
  "id-taken",
  "id-reused",
  "id-taken-other-members",
  "id-taken-not-private",
  "id-made-here",
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
  "will-block",
  "not-checked",
] as const;
export type VerdictCode = (typeof verdictCodes)[number];

/** One line of a verdict. `field` is the input's field; `params` fill the words. */
export interface VerdictLine {
  level: VerdictLevel;
  code: VerdictCode;
  field?: string;
  params: Record<string, string | number>;
}

/** Returns the gravest level of the lines; `ok` where there is none. */
export function worstLevel(lines: readonly VerdictLine[]): VerdictLevel {
  if (lines.some((line) => line.level === "error")) return "error";
  return lines.some((line) => line.level === "warning") ? "warning" : "ok";
}

const ofKey: readonly VerdictCode[] = ["pair-key-length", "pair-doubled"];

/** The pair of a channel's data that a line is about, and which part of it; null for the whole data. */
export function pairOfLine({
  field,
  code,
  params,
}: VerdictLine): { key: string; part: "key" | "value" } | null {
  if (field !== "data" || typeof params.key !== "string") return null;
  return { key: params.key, part: ofKey.includes(code) ? "key" : "value" };
}

/** One line of the answer of a preflight, which is NDJSON so that progress arrives as it is made. */
export type PreflightMessage =
  | { kind: "progress"; done: number; total: number }
  | { kind: "verdict"; lines: VerdictLine[]; expected: CreationExpectation }
  | { kind: "end" }
  | BrokenOff;

/** What a creation would come to; `unsure` where some question went unanswered and none forbids it. */
export type CreationExpectation = "created" | "reused" | "refused" | "unsure";
