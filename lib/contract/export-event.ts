import { z } from "zod";

/** Why an export ended before the list did. */
const ExportStop = z.strictObject({
  kind: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** The HTTP status of the chat service, when it answered. */
  status: z.int().exactOptional(),
  /** The chat service's own words, to be shown as text only. */
  serviceMessage: z.string().exactOptional(),
});
export type ExportStop = z.infer<typeof ExportStop>;

/** One line of an export's answer. An answer without an `end` was cut off on its way. */
export const ExportEvent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("rows"), rows: z.int().min(0), text: z.string() }),
  /** The service is given time before the next try. */
  z.strictObject({ type: z.literal("waiting"), forMs: z.number().min(0) }),
  z.strictObject({
    type: z.literal("end"),
    rows: z.int().min(0),
    /** Rows of the list that the format cannot hold. */
    leftOut: z.int().min(0),
    /** Whether the list began to repeat itself, which ended the walk. */
    repeated: z.boolean(),
    /** Rows that the catalog chose and the service's list, read to its end, does not have. */
    missing: z.int().min(0).exactOptional(),
    stop: ExportStop.exactOptional(),
  }),
]);
export type ExportEvent = z.infer<typeof ExportEvent>;
