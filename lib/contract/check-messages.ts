import { z } from "zod";
import { verdictCodes, verdictLevels } from "./verdict";

/** One line of a verdict. `field` is the input's field; `params` fill the words. */
export const VerdictLine = z.strictObject({
  level: z.enum(verdictLevels),
  code: z.enum(verdictCodes),
  field: z.string().exactOptional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type VerdictLine = z.infer<typeof VerdictLine>;

/** The expected result of a creation; `unsure` where a check got no answer and none forbids it. */
const CreationExpectation = z.enum(["created", "reused", "refused", "unsure"]);
export type CreationExpectation = z.infer<typeof CreationExpectation>;

/** What a dry run says of one row. */
const RowVerdict = z.strictObject({
  /** The row's place in the draft, from 0. */
  row: z.int().min(0),
  lines: z.array(VerdictLine),
});
export type RowVerdict = z.infer<typeof RowVerdict>;

const Progress = z.strictObject({
  kind: z.literal("progress"),
  done: z.int().min(0),
  total: z.int().min(0),
});
const End = z.strictObject({ kind: z.literal("end") });

/** The last line of an NDJSON answer whose work failed after the first line. */
export const BrokenOff = z.strictObject({
  kind: z.literal("failed"),
  /** The kind of failure, for which pages have words; `message` is for logs and other clients. */
  reason: z.string().min(1),
  message: z.string().min(1),
  requestId: z.string(),
});
export type BrokenOff = z.infer<typeof BrokenOff>;

/** One line of the answer of a preflight, which is NDJSON so that progress arrives as it is made. */
export const PreflightMessage = z.discriminatedUnion("kind", [
  Progress,
  z.strictObject({
    kind: z.literal("verdict"),
    lines: z.array(VerdictLine),
    expected: CreationExpectation,
  }),
  End,
  BrokenOff,
]);
export type PreflightMessage = z.infer<typeof PreflightMessage>;

/** One line of the answer of a dry run, which is NDJSON so that progress arrives as it is made. */
export const DryRunMessage = z.discriminatedUnion("kind", [
  Progress,
  RowVerdict.extend({ kind: z.literal("row") }),
  End,
  BrokenOff,
]);
export type DryRunMessage = z.infer<typeof DryRunMessage>;
