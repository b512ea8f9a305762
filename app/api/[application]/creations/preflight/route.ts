import { handle } from "@/lib/bff/handle";
import { streamLines } from "@/lib/bff/stream-lines";
import { peopleReader } from "@/lib/console/preflight/people-reader";
import { preflightCreation } from "@/lib/console/preflight/preflight-creation";
import type { PreflightMessage } from "@/lib/contract/check-messages";

export const POST = handle("preflightChannel", async (call) => {
  const { body, requestId, upstream } = call;
  return streamLines<PreflightMessage>(call, async (emit, signal) => {
    const onProgress = (done: number, total: number) => emit({ kind: "progress", done, total });
    const people = peopleReader(upstream, { requestId, signal, onProgress });
    emit({ kind: "verdict", ...(await preflightCreation(body, upstream, people)) });
    emit({ kind: "end" });
  });
});
