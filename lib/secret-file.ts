import "server-only";
import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Returns the random secret kept in `file` (0600), made at the first call. Of several processes at
 * once, all get the secret of the one that linked its file first. Throws the system's error when
 * the file can be neither read nor made.
 */
export function loadSecretFile(file: string): string {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
    chmodSync(file, 0o600);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
