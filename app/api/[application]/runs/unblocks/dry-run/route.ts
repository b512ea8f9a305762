import { handle } from "@/lib/bff/handle";
import { streamLines } from "@/lib/bff/stream-lines";
import { dryRunBlocks } from "@/lib/console/runs/dry-run";
import type { DryRunMessage } from "@/lib/contract/check-messages";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.dryRunUnblocks, async (call) => {
  const { body, requestId, upstream: source } = call;
  return streamLines<DryRunMessage>(call, (emit, signal) =>
    dryRunBlocks({ source, requestId, signal, emit }, body.pairs, "unblock"),
  );
});
