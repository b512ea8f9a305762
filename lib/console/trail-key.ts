import "server-only";
import { createHash, createHmac, hkdfSync } from "node:crypto";
import { consoleRuntime } from "./runtime";

const blockBytes = 64;

/** Returns the key of the trail that an AUTH_SECRET gives. */
export function trailKeyOf(authSecret: string = consoleRuntime().env.authSecret): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "switchboard activity trail v1", 32));
}

/** A key of one row alone: whoever learns it can neither write another row nor link an older one anew. */
function rowKeyOf(trailKey: Buffer, payload: string): Buffer {
  return createHmac("sha256", trailKey).update(payload).digest();
}

/** Returns a row's text with its key, as the two pads of HMAC, the way `console.append_trail` takes it. */
export function keyedEntry(trailKey: Buffer, payload: string): string {
  const padded = Buffer.concat([rowKeyOf(trailKey, payload)], blockBytes);
  const pad = (byte: number) => Buffer.from(padded.map((own) => own ^ byte)).toString("hex");
  // The text goes in as it is, since its very bytes are what is hashed.
  return `{"inner":"${pad(0x36)}","outer":"${pad(0x5c)}","payload":${payload}}`;
}

/** Returns the hash that a row must have: keyed, or plain for rows from before rows were keyed. */
export function linkOf(
  trailKey: Buffer | null,
  row: { previous: Buffer; seq: number; payload: string },
): Buffer {
  const hash =
    trailKey === null
      ? createHash("sha256")
      : createHmac("sha256", rowKeyOf(trailKey, row.payload));
  return hash.update(row.previous).update(`${row.seq}:${row.payload}`).digest();
}

/** Returns the seal over where keyed rows begin. */
export function sealOf(
  trailKey: Buffer,
  { firstSeq, at, previous }: { firstSeq: number; at: number; previous: Buffer },
): Buffer {
  return createHmac("sha256", trailKey)
    .update(`keyed from ${firstSeq} at ${at} after `)
    .update(previous)
    .digest();
}
