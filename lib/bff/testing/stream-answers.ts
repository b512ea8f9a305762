import { z } from "zod";
import type { ExportEvent, ExportStop } from "@/lib/contract/export-event";
import type { DryRunMessage } from "@/lib/contract/run-draft";
import { type PreflightMessage, type VerdictLine, verdictCodes } from "@/lib/contract/verdict";
import type { Answer } from "./answer";

const Line = z.strictObject({
  level: z.enum(["ok", "warning", "error"]),
  code: z.enum(verdictCodes),
  field: z.string().exactOptional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
}) satisfies z.ZodType<VerdictLine>;

const progress = z.strictObject({
  kind: z.literal("progress"),
  done: z.int().min(0),
  total: z.int().min(0),
});
const end = z.strictObject({ kind: z.literal("end") });
const failed = z.strictObject({
  kind: z.literal("failed"),
  reason: z.string().min(1),
  message: z.string().min(1),
  requestId: z.string(),
});

const Stop = z.strictObject({
  kind: z.string(),
  message: z.string(),
  requestId: z.string(),
  status: z.int().exactOptional(),
  serviceMessage: z.string().exactOptional(),
}) satisfies z.ZodType<ExportStop>;

/** What endpoints answer line by line. */
export const streamAnswers = {
  preflight: {
    lines: z.discriminatedUnion("kind", [
      progress,
      z.strictObject({
        kind: z.literal("verdict"),
        lines: z.array(Line),
        expected: z.enum(["created", "reused", "refused", "unsure"]),
      }),
      end,
      failed,
    ]) satisfies z.ZodType<PreflightMessage>,
  },
  dryRun: {
    lines: z.discriminatedUnion("kind", [
      progress,
      z.strictObject({
        kind: z.literal("row"),
        row: z.int().min(0),
        lines: z.array(Line),
      }),
      end,
      failed,
    ]) satisfies z.ZodType<DryRunMessage>,
  },
  export: {
    lines: z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("rows"), rows: z.int().min(0), text: z.string() }),
      z.strictObject({ type: z.literal("waiting"), forMs: z.number().min(0) }),
      z.strictObject({
        type: z.literal("end"),
        rows: z.int().min(0),
        leftOut: z.int().min(0),
        repeated: z.boolean(),
        stop: Stop.exactOptional(),
      }),
    ]) satisfies z.ZodType<ExportEvent>,
  },
} satisfies Record<string, Answer>;
