import "server-only";

/** Why a backup cannot be made, read or restored here; the message is one line for a person. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
