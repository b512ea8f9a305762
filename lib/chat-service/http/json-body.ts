import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { limits } from "@/lib/contract/limits";
import type { ServiceEnv } from "./answer";
import { ServiceError } from "./service-error";

const jsonType = /^application\/json\s*(;|$)/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Returns the body of a POST, parsed: UTF-8 of at most 1 MiB, counted while it streams so that a
 * body without a content-length cannot grow past the bound. Throws ServiceError notJson,
 * bodyTooLarge or invalidRequest.
 */
export async function readJsonBody(c: Context<ServiceEnv>): Promise<unknown> {
  if (!jsonType.test(c.req.header("content-type") ?? "")) {
    throw new ServiceError("notJson", "The content-type must be application/json.");
  }
  const declared = c.req.header("content-length");
  if (Number(declared ?? 0) > limits.bodyBytesMax) throw tooLarge(limits.bodyBytesMax);
  const incoming = c.env?.incoming;
  // Reading the listener's own stream avoids the web stream around it, which costs more than parsing.
  const bytes = incoming
    ? await readIncoming(incoming, limits.bodyBytesMax)
    : await readBounded(c.req.raw.body ?? [], limits.bodyBytesMax);
  return parseJson(decodeUtf8(bytes));
}

/** An answer must still reach a caller whose body is too large, so its stream is only paused. */
async function readIncoming(incoming: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  // The connection broke before anybody listened, so none of the events below would fire.
  if (incoming.destroyed && !incoming.readableEnded) throw notSentWhole();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= bytesMax) return;
      incoming.off("data", onData).pause();
      reject(tooLarge(bytesMax));
    };
    incoming.on("data", onData);
    incoming.once("end", () => resolve(join(chunks)));
    incoming.once("error", reject);
    // A caller who disconnects in the middle of a body gets no answer, but this promise must settle.
    incoming.once("close", () => {
      if (!incoming.complete) reject(notSentWhole());
    });
  });
}

async function readBounded(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bytesMax: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk);
  }
  return join(chunks);
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
}

function tooLarge(bytesMax: number): ServiceError {
  return new ServiceError("bodyTooLarge", `The body must be at most ${bytesMax} bytes.`);
}

function notSentWhole(): ServiceError {
  return new ServiceError("invalidRequest", "The body was not sent whole.");
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ServiceError("invalidRequest", "The body is not UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError("invalidRequest", "Malformed JSON in request body.");
  }
}
