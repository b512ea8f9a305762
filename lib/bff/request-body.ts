import "server-only";
import { ConsoleError } from "@/lib/console/console-error";

/** The bound of a body whose endpoint names none. */
export const defaultBytesMax = 64 * 1024;

/** Reads a JSON body, stopping at the bound while it streams; throws ConsoleError. */
export async function readJsonBody(
  request: Request,
  bytesMax: number = defaultBytesMax,
): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new ConsoleError("not-json", "The request's content-type must be application/json.");
  }
  const tooLarge = () =>
    new ConsoleError("body-too-large", `The request is larger than ${bytesMax} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge();
  const text = new TextDecoder("utf-8", { fatal: true });
  let received = 0;
  let body = "";
  try {
    for await (const chunk of request.body ?? []) {
      received += chunk.byteLength;
      if (received > bytesMax) throw tooLarge();
      body += text.decode(chunk, { stream: true });
    }
    return JSON.parse(body + text.decode());
  } catch (error) {
    if (error instanceof ConsoleError) throw error;
    throw new ConsoleError("invalid", "The request's body is not valid JSON.", {
      reason: "bad-fields",
      cause: error,
    });
  }
}
