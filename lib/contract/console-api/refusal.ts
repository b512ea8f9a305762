import { z } from "zod";
import { consoleReasons, fieldReasons } from "../console-reason";

const Params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The body of every refusal; its kinds and words are those of the typed errors. */
export const Refusal = z.strictObject({
  error: z.strictObject({
    kind: z.string().regex(/^[a-z-]+$/),
    message: z.string().min(1),
    /** Stable where the message may change: pages word it in the reader's language. */
    reason: z.enum(consoleReasons).exactOptional(),
    params: Params.exactOptional(),
    requestId: z.string().min(1),
    retryAfterMs: z.number().min(0).exactOptional(),
    details: z
      .array(
        z.strictObject({
          path: z.string(),
          message: z.string().min(1),
          reason: z.enum(fieldReasons).exactOptional(),
          params: Params.exactOptional(),
        }),
      )
      .exactOptional(),
    /** Whether a write that failed may have changed something in the chat service. */
    outcome: z.enum(["nothing-changed", "unknown"]).exactOptional(),
    /** The chat service's own words, to be shown as text. */
    serviceMessage: z.string().exactOptional(),
  }),
});
export type Refusal = z.infer<typeof Refusal>;
