import { handle } from "@/lib/bff/handle";
import { streamLines } from "@/lib/bff/stream-lines";
import { dryRunBlocks } from "@/lib/console/runs/dry-run";
import type { DryRunMessage } from "@/lib/contract/check-messages";

export const POST = handle("dryRunBlocks", async (call) => {
  const { body, requestId, upstream: source } = call;
  return streamLines<DryRunMessage>(call, (emit, signal) =>
    dryRunBlocks({ source, requestId, signal, emit }, body.pairs),
  );
});
