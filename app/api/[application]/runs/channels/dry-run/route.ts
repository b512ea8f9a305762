import { handle } from "@/lib/bff/handle";
import { streamLines } from "@/lib/bff/stream-lines";
import { dryRunChannels } from "@/lib/console/runs/dry-run";
import { runTemplate } from "@/lib/console/templates/templates";
import type { DryRunMessage } from "@/lib/contract/check-messages";

export const POST = handle("dryRunChannels", async (call) => {
  const { applicationId, body, requestId, upstream: source } = call;
  const template = await runTemplate(applicationId, body.template);
  return streamLines<DryRunMessage>(call, (emit, signal) =>
    dryRunChannels({ source, requestId, signal, emit }, body, template),
  );
});
