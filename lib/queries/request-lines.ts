import { RequestError } from "./request-error";
import { refusalOf } from "./request-json";

/**
 * Sends JSON to one of the console's own endpoints that answers with NDJSON, and hands each line on as
 * it arrives. Throws `RequestError`, also where the answer breaks off before its last line, and the
 * abort's reason when aborted.
 */
export async function requestLines<Message extends { kind: string }>(
  path: string,
  body: unknown,
  onLine: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  const offline = (cause?: unknown) =>
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
  let ended = false;
  for await (const line of linesOf(response.body)) {
    const message: Message | Failure = JSON.parse(line);
    if (isFailure(message)) {
      const { requestId } = message;
      throw new RequestError(message.message, { kind: "broke-off", status: 200, requestId });
    }
    if (message.kind === "end") ended = true;
    onLine(message);
  }
  if (!ended) throw offline();
}

/** What the console sends last where its work fails after the first line. */
interface Failure {
  kind: "failed";
  message: string;
  requestId: string;
}

function isFailure(message: { kind: string }): message is Failure {
  return message.kind === "failed";
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}
