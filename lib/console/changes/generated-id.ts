import "server-only";
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { consoleRuntime } from "@/lib/console/runtime";

/** For whom an id is generated: nobody else's creation can claim it as its own. */
interface IdScope {
  applicationId: string;
  staffId: string;
}

const randomLength = 8;

/**
 * Returns an id for a new channel that says of itself, by a code that only the console can make, that
 * it was generated for this person in this application: a UUID of version 8 whose first half is random.
 */
export function generateId(scope: IdScope): string {
  const bytes = Buffer.concat([randomBytes(randomLength), Buffer.alloc(16 - randomLength)]);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  return withCode(scope, bytes);
}

/** Says whether the console generated an id for this person in this application. */
export function isGeneratedId(scope: IdScope, id: string): boolean {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))
    return false;
  const genuine = withCode(scope, Buffer.from(id.replaceAll("-", ""), "hex"));
  return timingSafeEqual(Buffer.from(genuine), Buffer.from(id));
}

function withCode({ applicationId, staffId }: IdScope, bytes: Buffer): string {
  const { authSecret } = consoleRuntime().env;
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "switchboard generated id v1", 32));
  const random = bytes.subarray(0, randomLength);
  const code = createHmac("sha256", key)
    .update(JSON.stringify([applicationId, staffId, random.toString("hex")]))
    .digest();
  code.writeUInt8((code.readUInt8(0) & 0x3f) | 0x80, 0);
  const hex = random.toString("hex") + code.toString("hex", 0, 16 - randomLength);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
