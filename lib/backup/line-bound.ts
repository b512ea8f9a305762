import "server-only";
import { BackupError } from "./backup-error";

const mebibyte = 1024 * 1024;

/**
 * The longest line of a backup, in bytes. The largest row comes from a line of an import, whose 16 MiB
 * at most double as PostgreSQL spaces JSON out, and double as COPY escapes it.
 */
export const lineBytesMax = 64 * mebibyte;

const newline = 0x0a;

/** Watches the bytes of a backup pass, in order. */
export class LineBound {
  private lines = 0;
  private unfinishedBytes = 0;

  /** Throws a BackupError that names the line which is too long. */
  pass(bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      this.extend(end + 1 - start);
      this.lines += 1;
      this.unfinishedBytes = 0;
      start = end + 1;
    }
    this.extend(bytes.length - start);
  }

  private extend(bytes: number): void {
    this.unfinishedBytes += bytes;
    if (this.unfinishedBytes <= lineBytesMax) return;
    throw new BackupError(
      `line ${this.lines + 1} of the backup is longer than ${lineBytesMax / mebibyte} MiB`,
    );
  }
}
