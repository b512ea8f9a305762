import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type DataRow, type DataTable, valuesOf } from "./data-tables";

const special = /[\\\n\r\t]/;
const specials = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(text: string): string {
  return special.test(text) ? text.replace(specials, (char) => escapes[char] ?? char) : text;
}

/** Most JSON values are empty, and JSON.stringify costs far more than this check. */
function json(value: object): string {
  for (const _ in value) return JSON.stringify(value);
  return Array.isArray(value) ? "[]" : "{}";
}

/** Returns a value in COPY's text format, a list or an object as JSON. */
function copyField(value: unknown): string {
  if (typeof value === "string") return escaped(value);
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "object") return escaped(json(value));
  return String(value);
}

const batchBytes = 2 * 1024 * 1024;
const chunkBytes = 128 * 1024;

/**
 * Sends rows to several tables over one connection through COPY, in batches of a bounded size. One
 * batch is sent while the next is filled, so both sides work. Rows are encoded straight into chunks
 * that are reused, so memory stays constant however many rows there are.
 */
export class CopyWriter {
  readonly #client: PoolClient;
  readonly #targets: Readonly<Record<DataTable, string>>;
  readonly #batch = new Map<DataTable, Chunk[]>();
  readonly #spare: Buffer[] = [];
  #bytes = 0;
  #sending: Promise<void> = Promise.resolve();

  /** `targets` says for each table where its rows go: a table of SQL with its columns in parentheses. */
  constructor(client: PoolClient, targets: Readonly<Record<DataTable, string>>) {
    this.#client = client;
    this.#targets = targets;
  }

  /**
   * Adds a row, whose target has columns for the `leading` values before those of its table. Call
   * `drain` between rows when `isFull`.
   */
  add<Name extends DataTable>(table: Name, leading: readonly unknown[], row: DataRow<Name>): void {
    const line = valuesOf(table, row, leading).map(copyField).join("\t");
    let chunks = this.#batch.get(table);
    if (!chunks) {
      chunks = [];
      this.#batch.set(table, chunks);
    }
    // A UTF-16 unit takes at most three bytes of UTF-8.
    const bytesMax = line.length * 3 + 1;
    let chunk = chunks.at(-1);
    if (!chunk || chunk.buffer.length - chunk.used < bytesMax) {
      const buffer = bytesMax > chunkBytes ? undefined : this.#spare.pop();
      chunk = { buffer: buffer ?? Buffer.allocUnsafeSlow(Math.max(chunkBytes, bytesMax)), used: 0 };
      chunks.push(chunk);
    }
    const start = chunk.used;
    chunk.used += chunk.buffer.write(line, start);
    chunk.buffer[chunk.used] = 0x0a;
    chunk.used += 1;
    this.#bytes += chunk.used - start;
  }

  get isFull(): boolean {
    return this.#bytes >= batchBytes;
  }

  /** Starts sending what was added, once the batch before it has arrived. */
  async drain(): Promise<void> {
    await this.#sending;
    const batch = [...this.#batch];
    this.#batch.clear();
    this.#bytes = 0;
    this.#sending = this.#send(batch);
    // The failure is thrown by the next drain or by finish, not as an unhandled rejection.
    this.#sending.catch(() => undefined);
  }

  /** Sends the rest and returns when everything has arrived. */
  async finish(): Promise<void> {
    await this.drain();
    await this.#sending;
  }

  async #send(batch: [DataTable, Chunk[]][]): Promise<void> {
    for (const [table, chunks] of batch) {
      const stream = this.#client.query(copyFrom(`COPY ${this.#targets[table]} FROM STDIN`));
      const done = finished(stream);
      for (const { buffer, used } of chunks) {
        if (!stream.write(buffer.subarray(0, used)))
          await Promise.race([once(stream, "drain"), done]);
      }
      stream.end();
      await done;
      for (const { buffer } of chunks) if (buffer.length === chunkBytes) this.#spare.push(buffer);
    }
  }
}

interface Chunk {
  buffer: Buffer;
  used: number;
}
