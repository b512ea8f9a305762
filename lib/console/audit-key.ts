import "server-only";
import { createHash, createHmac, hkdfSync } from "node:crypto";
import { consoleRuntime } from "./runtime";

const blockBytes = 64;

/** Returns the key of the audit log that an AUTH_SECRET gives. */
export function auditKeyOf(authSecret: string = consoleRuntime().env.authSecret): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "switchboard activity trail v1", 32));
}

/** The key of one row: whoever learns it can neither forge another row nor relink an older one. */
function rowKeyOf(auditKey: Buffer, payload: string): Buffer {
  return createHmac("sha256", auditKey).update(payload).digest();
}

/** Returns a row's text with its key, as the two pads of HMAC, the way `console.append_audit_log` takes it. */
export function keyedEntry(auditKey: Buffer, payload: string): string {
  const padded = Buffer.concat([rowKeyOf(auditKey, payload)], blockBytes);
  const pad = (byte: number) => Buffer.from(padded.map((own) => own ^ byte)).toString("hex");
  // The text goes in as it is, since its very bytes are what is hashed.
  return `{"inner":"${pad(0x36)}","outer":"${pad(0x5c)}","payload":${payload}}`;
}

/** Returns the hash that a row must have: keyed, or plain for rows from before rows were keyed. */
export function linkOf(
  auditKey: Buffer | null,
  row: { previous: Buffer; seq: number; payload: string },
): Buffer {
  const hash =
    auditKey === null
      ? createHash("sha256")
      : createHmac("sha256", rowKeyOf(auditKey, row.payload));
  return hash.update(row.previous).update(`${row.seq}:${row.payload}`).digest();
}

/** Returns the seal over where keyed rows begin. */
export function sealOf(
  auditKey: Buffer,
  { firstSeq, at, previous }: { firstSeq: number; at: number; previous: Buffer },
): Buffer {
  return createHmac("sha256", auditKey)
    .update(`keyed from ${firstSeq} at ${at} after `)
    .update(previous)
    .digest();
}
