import "server-only";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** A file or a folder of secrets that somebody else may have written. The message says what helps. */
export class UntrustedFileError extends Error {
  override readonly name = "UntrustedFileError";
}

const othersMayRead = 0o004;
const othersMayWrite = 0o002;
/** As short as nobody's own secret may be. */
const charactersMin = 32;

/**
 * Returns the random secret kept in `file` (0600), made at the first call. Of several processes at
 * once, all get the secret of the one that linked its file first. Throws UntrustedFileError where others
 * could have put it there, or it is no secret any more, and the system's error when the file can be
 * neither read nor made.
 */
export function loadSecretFile(file: string): string {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    return readSecret(file);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
  writeFileSync(draft, randomBytes(32).toString("base64url"), {
    mode: 0o600,
    flag: "wx",
    // A power cut must not leave the name without the secret.
    flush: true,
  });
  try {
    linkSync(draft, file);
    chmodSync(file, 0o600);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecret(file);
}

/** Throws UntrustedFileError for a folder in which every user may write: what lies there may be anybody's. */
export function refuseOpenFolder(folder: string): void {
  const mode = statSync(folder).mode & 0o777;
  if ((mode & othersMayWrite) === 0) return;
  throw new UntrustedFileError(
    `${folder} is open to other users (mode ${mode.toString(8)}): if what it holds can be trusted, close it with chmod o-w; otherwise name another one`,
  );
}

function readSecret(file: string): string {
  const opened = openSync(file, "r");
  try {
    requireOwn(opened, file);
    const secret = readFileSync(opened, "utf8").trim();
    if (secret.length >= charactersMin) return secret;
    throw new UntrustedFileError(
      `${file} holds no secret of at least ${charactersMin} characters: restore it from where you keep it, or remove it if nothing was kept under it yet`,
    );
  } finally {
    closeSync(opened);
  }
}

/** A secret that another user wrote is known to them; one that others can only read is closed to them. */
function requireOwn(opened: number, file: string): void {
  const { uid, mode } = fstatSync(opened);
  const trusted = [0, process.getuid?.() ?? uid, statSync(dirname(file)).uid];
  const wrong = !trusted.includes(uid)
    ? `belongs to user ${uid}`
    : (mode & othersMayWrite) !== 0
      ? `may be written by every user (mode ${(mode & 0o777).toString(8)})`
      : undefined;
  if (wrong !== undefined) {
    throw new UntrustedFileError(
      `${file} ${wrong}, so it may be known to others: take it over with chown and chmod 600 if it can be trusted, otherwise remove it`,
    );
  }
  if ((mode & othersMayRead) !== 0) fchmodSync(opened, 0o600);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
