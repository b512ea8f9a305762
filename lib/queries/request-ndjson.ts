import type { BrokenOff } from "@/lib/contract/check-messages";
import { RequestError } from "./request-error";
import { refusalOf } from "./request-json";

/**
 * Sends JSON to one of the console's own endpoints that answers with NDJSON, and hands each line on as
 * it arrives. Throws `RequestError`, also where the answer breaks off before its last line, and the
 * abort's reason when aborted.
 */
export async function requestNdjson<Message extends { kind: string }>(
  path: string,
  body: unknown,
  onLine: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  const offline = (cause: unknown) =>
    new RequestError("The console did not answer.", { kind: "offline", status: 0, cause });
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", "x-switchboard-request": "1" },
      body: JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw offline(cause);
  }
  if (!response.ok || !response.body) {
    throw refusalOf(response, await response.json().catch(() => undefined));
  }
  const cutOff = (cause?: unknown) =>
    new RequestError("The answer broke off before its end.", {
      kind: "cut-off",
      status: 200,
      cause,
    });
  let ended = false;
  const lines = linesOf(response.body, (cause) => {
    throw signal.aborted ? cause : cutOff(cause);
  });
  for await (const line of lines) {
    const message: Message | BrokenOff = JSON.parse(line);
    if (isBrokenOff(message)) {
      const { reason, requestId } = message;
      throw new RequestError(message.message, { kind: reason, status: 200, requestId });
    }
    if (message.kind === "end") ended = true;
    onLine(message);
  }
  if (!ended) throw cutOff();
}

function isBrokenOff(message: { kind: string }): message is BrokenOff {
  return message.kind === "failed";
}

async function* linesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBroken: (cause: unknown) => never,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(onBroken);
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}
