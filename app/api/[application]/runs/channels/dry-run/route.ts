import { handle } from "@/lib/bff/handle";
import { runEndpoints } from "@/lib/bff/run-endpoints";
import { streamLines } from "@/lib/bff/stream-lines";
import { dryRunChannels } from "@/lib/console/runs/dry-run";
import type { DryRunMessage } from "@/lib/contract/run-draft";

export const POST = handle(runEndpoints.dryRunChannels, async (call) => {
  const { body, requestId, upstream: source } = call;
  return streamLines<DryRunMessage>(call, (emit, signal) =>
    dryRunChannels({ source, requestId, signal, emit }, body),
  );
});
