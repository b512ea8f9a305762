import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", "switchboard application keys v1", 32));
}

/** Encrypts an api-key for storage as iv, tag and ciphertext; it opens only for the same application. */
export function encryptApiKey(apiKey: string, applicationId: string, authSecret: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(authSecret), iv);
  cipher.setAAD(Buffer.from(applicationId));
  const ciphertext = Buffer.concat([cipher.update(apiKey, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** Returns the api-key; throws when the row was altered, moved to another application, or AUTH_SECRET changed. */
export function decryptApiKey(stored: Buffer, applicationId: string, authSecret: string): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(authSecret), stored.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(applicationId));
  decipher.setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
  const ciphertext = stored.subarray(ivBytes + tagBytes);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
}
