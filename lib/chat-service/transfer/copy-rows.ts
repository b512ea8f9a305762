import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A value of one column in COPY's text format; JSON columns take their text. */
export type CopyValue = string | number | boolean | null;

const special = /[\\\n\r\t]/;
const specials = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function copyField(value: CopyValue): string {
  if (typeof value === "string") {
    return special.test(value) ? value.replace(specials, (char) => escapes[char] ?? char) : value;
  }
  if (value === null) return "\\N";
  if (typeof value === "boolean") return value ? "t" : "f";
  return String(value);
}

/** Returns the fields as a line of COPY's text format, or as a part of one, without its newline. */
export function copyFields(values: readonly CopyValue[]): string {
  let line = "";
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += "\t";
    line += copyField(values[index] ?? null);
  }
  return line;
}

/** A table that rows are copied into; the names are our own and never come from outside. */
export interface CopyTarget {
  table: string;
  columns: readonly string[];
}

const batchBytes = 2 * 1024 * 1024;
const chunkBytes = 128 * 1024;

/**
 * Sends rows to several tables over one connection through COPY, in batches of a bounded size. One
 * batch is sent while the next is filled, so both sides work. Rows are encoded straight into chunks
 * that are reused, so memory stays constant however many rows there are.
 */
export class CopyWriter<Name extends string> {
  readonly #client: PoolClient;
  readonly #targets: Readonly<Record<Name, CopyTarget>>;
  readonly #batch = new Map<Name, Chunk[]>();
  readonly #spare: Buffer[] = [];
  #bytes = 0;
  #sending: Promise<void> = Promise.resolve();

  constructor(client: PoolClient, targets: Readonly<Record<Name, CopyTarget>>) {
    this.#client = client;
    this.#targets = targets;
  }

  /** Adds one row, as `copyFields` made it. Call `drain` between rows when `isFull`. */
  add(name: Name, row: string): void {
    let chunks = this.#batch.get(name);
    if (!chunks) {
      chunks = [];
      this.#batch.set(name, chunks);
    }
    // A UTF-16 unit takes at most three bytes of UTF-8.
    const bytesMax = row.length * 3 + 1;
    let chunk = chunks.at(-1);
    if (!chunk || chunk.buffer.length - chunk.used < bytesMax) {
      const buffer = bytesMax > chunkBytes ? undefined : this.#spare.pop();
      chunk = { buffer: buffer ?? Buffer.allocUnsafeSlow(Math.max(chunkBytes, bytesMax)), used: 0 };
      chunks.push(chunk);
    }
    const start = chunk.used;
    chunk.used += chunk.buffer.write(row, start);
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

  async #send(batch: [Name, Chunk[]][]): Promise<void> {
    for (const [name, chunks] of batch) {
      const { table, columns } = this.#targets[name];
      const stream = this.#client.query(
        copyFrom(`COPY ${table} (${columns.join(", ")}) FROM STDIN`),
      );
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
