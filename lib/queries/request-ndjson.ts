import type { z } from "zod";
import type { BrokenOff } from "@/lib/contract/check-messages";
import { type Arguments, type AskedWith, addressOf, type LineOf } from "./request";
import { RequestError } from "./request-error";
import { refusalOf, send } from "./request-json";

/**
 * Sends JSON to one of the console's own endpoints that answers with NDJSON, and yields each line as
 * it arrives. Throws `RequestError`, of kind `offline` or `cut-off` where the connection broke, and
 * the abort's reason when aborted. Whether the last line was the last one is for the caller to see.
 */
export async function* requestNdjson<Line>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const response = await send(path, { method: "POST", body, signal });
  if (!response.ok || !response.body) {
    throw refusalOf(response, await response.json().catch(() => undefined));
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : cutOff(cause);
    });
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line);
  }
  if (rest !== "") yield JSON.parse(rest);
}

/**
 * Asks for a check, and hands each line on as it arrives. Throws `RequestError`, also where the answer
 * says that it broke off or ends before its last line, and the abort's reason when aborted.
 */
export async function requestLines<Name extends AskedWith<{ lines: z.ZodType<{ kind: string }> }>>(
  name: Name,
  { params, body, signal }: Arguments<Name> & { signal: AbortSignal },
  onLine: (line: Exclude<LineOf<Name>, { kind: "failed" }>) => void,
): Promise<void> {
  const { path } = addressOf(name, params);
  let ended = false;
  for await (const line of requestNdjson<{ kind: "line" | "end" } | BrokenOff>(
    path,
    body,
    signal,
  )) {
    if (line.kind === "failed") {
      const { reason, message, requestId } = line;
      throw new RequestError(message, { kind: reason, status: 200, requestId });
    }
    ended ||= line.kind === "end";
    // The endpoint's entry in the contract promises what its lines are.
    onLine(line as Parameters<typeof onLine>[0]);
  }
  if (!ended) throw cutOff();
}

/** The error of an answer that ended before its last line. */
export function cutOff(cause?: unknown): RequestError {
  const message = "The answer broke off before its end.";
  return new RequestError(message, { kind: "cut-off", status: 200, cause });
}
