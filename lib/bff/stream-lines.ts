import "server-only";
import { consoleRuntime } from "@/lib/console/runtime";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { answerHeaders } from "./answer-headers";

/**
 * Answers with NDJSON whose lines are sent as `work` emits them. A failure after the first byte can no
 * longer change the status, so it becomes a last line `{"kind":"failed"}`.
 */
export function streamLines<Message extends { kind: string }>(
  { requestId, signal }: { requestId: string; signal: AbortSignal },
  work: (emit: (message: Message) => void, signal: AbortSignal) => Promise<void>,
): Response {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = (message: { kind: string }) => {
        if (left.signal.aborted) return;
        controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
      };
      try {
        await work(send, AbortSignal.any([signal, left.signal]));
      } catch (error) {
        send({ kind: "failed", ...explain(error, requestId) });
      }
      if (!left.signal.aborted) controller.close();
    },
    // The browser has left: nobody reads on, so the reads behind it end too.
    cancel: () => left.abort(),
  });
  return new Response(stream, {
    headers: {
      ...answerHeaders(requestId),
      "content-type": "application/x-ndjson; charset=utf-8",
      // A proxy that gathers the answer would hold the progress back.
      "x-accel-buffering": "no",
    },
  });
}

function explain(error: unknown, requestId: string): { message: string; requestId: string } {
  if (error instanceof UpstreamError) return { message: error.message, requestId };
  consoleRuntime().logger.error({ err: error, requestId }, "a streamed answer broke off");
  const message = "The console failed. The request id finds the reason in its log.";
  return { message, requestId };
}
