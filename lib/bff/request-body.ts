import "server-only";
import { ConsoleError } from "@/lib/console/console-error";
import { JsonMeter } from "@/lib/console/modest-json";
import { nextTurn } from "@/lib/console/turns";

/** The limit of a body whose endpoint names none. */
export const defaultBytesMax = 64 * 1024;

/**
 * Reads a JSON body and stops at the limit while it streams. A body with more values than can be parsed
 * without blocking the event loop for long is refused too. Throws ConsoleError.
 */
export async function readJsonBody(
  request: Request,
  bytesMax: number = defaultBytesMax,
): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ConsoleError("not-json", "The request's content-type must be application/json.");
  }
  const tooLarge = () =>
    new ConsoleError(
      "body-too-large",
      `The request is larger than ${bytesMax} bytes, or holds too many values.`,
    );
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge();
  const meter = new JsonMeter();
  const text = new TextDecoder("utf-8", { fatal: true });
  let received = 0;
  let body = "";
  try {
    for await (const chunk of request.body ?? []) {
      received += chunk.byteLength;
      if (received > bytesMax || !meter.add(chunk)) throw tooLarge();
      body += text.decode(chunk, { stream: true });
    }
    body += text.decode();
    if (received > defaultBytesMax) await nextTurn();
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof ConsoleError) throw error;
    throw new ConsoleError("invalid", "The request's body is not valid JSON.", {
      reason: "bad-fields",
      cause: error,
    });
  }
}
