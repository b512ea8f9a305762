import { isUtf8 } from "node:buffer";
import { ImportError } from "./import-error";

/** A line of more bytes than this is refused, so that no line can exhaust the memory. */
export const lineBytesMax = 16 * 1024 * 1024;

const newline = 0x0a;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Yields the lines of a stream of bytes, in batches, without their newlines; an unfinished last
 * line counts. Throws ImportError where a line is too long or not UTF-8, after the lines before it.
 */
export async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let lineNumber = 0;
  let unfinished: Buffer[] = [];
  let unfinishedBytes = 0;

  const decode = (bytes: Buffer): string => {
    lineNumber += 1;
    if (bytes.length > lineBytesMax) throw tooLong(lineNumber);
    if (!isUtf8(bytes)) throw new ImportError(lineNumber, "is not UTF-8 text");
    const marked = lineNumber === 1 && bytes.subarray(0, 3).equals(byteOrderMark);
    return bytes.toString("utf8", marked ? 3 : 0);
  };

  for await (const chunk of source) {
    const lines: string[] = [];
    let start = 0;
    try {
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        const rest = chunk.subarray(start, end);
        lines.push(decode(unfinishedBytes > 0 ? Buffer.concat([...unfinished, rest]) : rest));
        unfinished = [];
        unfinishedBytes = 0;
        start = end + 1;
      }
      if (start < chunk.length) {
        unfinished.push(chunk.subarray(start));
        unfinishedBytes += chunk.length - start;
      }
      if (unfinishedBytes > lineBytesMax) throw tooLong(lineNumber + 1);
    } catch (error) {
      if (lines.length > 0) yield lines;
      throw error;
    }
    if (lines.length > 0) yield lines;
  }
  if (unfinishedBytes > 0) yield [decode(Buffer.concat(unfinished))];
}

function tooLong(lineNumber: number): ImportError {
  return new ImportError(lineNumber, `is longer than ${lineBytesMax / 1024 / 1024} MiB`);
}
