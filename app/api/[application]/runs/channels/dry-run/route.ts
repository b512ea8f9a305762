import { handle } from "@/lib/bff/handle";
import { streamLines } from "@/lib/bff/stream-lines";
import { dryRunChannels } from "@/lib/console/runs/dry-run";
import { runTemplate } from "@/lib/console/templates/run-template";
import type { DryRunMessage } from "@/lib/contract/check-messages";
import { endpoints } from "@/lib/contract/console-api/endpoints";

export const POST = handle(endpoints.dryRunChannels, async (call) => {
  const { application, body, requestId, upstream: source } = call;
  const template = await runTemplate(application.id, body.template);
  return streamLines<DryRunMessage>(call, (emit, signal) =>
    dryRunChannels({ source, requestId, signal, emit }, body, template),
  );
});
