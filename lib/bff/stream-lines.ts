import "server-only";
import type { BrokenOff } from "@/lib/contract/check-messages";
import { answerHeaders } from "./answer-headers";
import { errorBody } from "./error-response";

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
        send(brokenOff(error, requestId));
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

function brokenOff(error: unknown, requestId: string): BrokenOff {
  const { kind: reason, message } = errorBody(error, requestId);
  return { kind: "failed", reason, message, requestId };
}
