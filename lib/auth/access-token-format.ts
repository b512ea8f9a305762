import "server-only";
import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { accessTokenPrefix } from "@/lib/contract/access-token";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 43 of 62 characters are 256 random bits; the checksum's 32 bits fit into 6. */
const randomLength = 43;
const checksumLength = 6;
const form = new RegExp(`^${accessTokenPrefix}([0-9A-Za-z]{${randomLength + checksumLength}})$`);

function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = "";
  for (let index = 0; index < checksumLength; index += 1) {
    text = (alphabet[rest % alphabet.length] ?? "") + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Makes a token: the prefix, 256 random bits, and their checksum, by which scanners tell it from other text. */
export function makeAccessToken(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  const text = random.join("");
  return accessTokenPrefix + text + checksumOf(text);
}

/** Says whether a text has the form of a token and its checksum. */
export function isAccessToken(text: string): boolean {
  const body = form.exec(text)?.[1];
  if (body === undefined) return false;
  return checksumOf(body.slice(0, randomLength)) === body.slice(randomLength);
}

/** Returns the hash of a token, which is all that is stored of it. */
export function hashOfAccessToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The part of a token by which its owner recognizes it: its prefix and four characters. */
export function startOfAccessToken(token: string): string {
  return token.slice(0, accessTokenPrefix.length + 4);
}

/**
 * Returns what the Authorization header gives as a token of ours, right or wrong, or null. What a proxy
 * in front of the console adds for itself, such as Basic or another Bearer, is none.
 */
export function bearerOf(headers: Headers): string | null {
  const given = /^bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return given?.startsWith(accessTokenPrefix) ? given : null;
}
