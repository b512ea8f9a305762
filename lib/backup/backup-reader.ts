import "server-only";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { BackupError } from "./backup-error";
import { LineBound } from "./line-bound";

const newline = 0x0a;
const endMark = Buffer.from("\\.\n");

/**
 * Reads a backup from its beginning: lines, and tables up to their end marks. It holds one line at
 * most, and throws a BackupError where that is too long.
 */
export class BackupReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private readonly bound = new LineBound();
  private held: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    const source = createReadStream(file);
    const plain = createGunzip();
    source.once("error", (error) => plain.destroy(error));
    this.chunks = source.pipe(plain)[Symbol.asyncIterator]();
  }

  /** Returns the next line, or null at the end. */
  async readLine(): Promise<string | null> {
    for (;;) {
      const end = this.held.indexOf(newline);
      if (end >= 0) return this.take(end + 1).toString("utf8");
      if (!(await this.fill())) return null;
    }
  }

  /** Yields a table's rows, whole lines at a time, and passes its end mark. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.held.length >= endMark.length) {
        if (this.held.subarray(0, endMark.length).equals(endMark)) {
          this.take(endMark.length);
          return;
        }
        // No row of COPY's text format holds a backslash and a dot as a line of its own.
        const end = this.held.indexOf("\n\\.\n");
        const rows = end >= 0 ? end + 1 : this.held.lastIndexOf(newline) + 1;
        if (rows > 0) {
          yield this.take(rows);
          continue;
        }
      }
      if (!(await this.fill()))
        throw new BackupError("the backup is incomplete: it ends within a table");
    }
  }

  private take(length: number): Buffer {
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return taken;
  }

  /** Holds more, up to a line's end or the file's; returns false where there is no more. */
  private async fill(): Promise<boolean> {
    const pieces = [this.held];
    for (;;) {
      const { done, value } = await this.chunks.next().catch((error: Error) => {
        throw new BackupError(`the backup cannot be read: ${error.message}`);
      });
      if (done) break;
      this.bound.pass(value);
      pieces.push(value);
      if (value.includes(newline)) break;
    }
    this.held = Buffer.concat(pieces);
    return pieces.length > 1;
  }
}
