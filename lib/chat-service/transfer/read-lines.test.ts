import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { lineBytesMax, readLines } from "./read-lines";

async function read(...chunks: (string | Buffer)[]): Promise<{ lines: string[]; error?: unknown }> {
  const lines: string[] = [];
  try {
    const source = Readable.from(
      chunks.map((chunk) => Buffer.from(chunk)),
      { objectMode: true },
    );
    for await (const some of readLines(source)) lines.push(...some);
  } catch (error) {
    return { lines, error: error instanceof Error ? error.message : error };
  }
  return { lines };
}

describe("readLines", () => {
  it("joins lines and characters that are split between chunks", async () => {
    const bytes = Buffer.from("안녕\nb\n\nc");
    const single = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await read(...single)).toEqual({ lines: ["안녕", "b", "", "c"] });
  });

  it("leaves out a byte order mark and adds no line for the last newline", async () => {
    expect(await read("\ufeffa\n", "b\n")).toEqual({ lines: ["a", "b"] });
    expect(await read()).toEqual({ lines: [] });
  });

  it("names a line that is not UTF-8, after the lines before it", async () => {
    expect(
      await read(Buffer.concat([Buffer.from("a\nb"), Buffer.from([0xff, 0x0a, 0x63])])),
    ).toEqual({
      lines: ["a"],
      error: "line 2: is not UTF-8 text",
    });
  });

  it("names a line that is too long without waiting for its end", async () => {
    const megabyte = Buffer.alloc(1024 * 1024, "x");
    const chunks = Array.from({ length: lineBytesMax / megabyte.length + 1 }, () => megabyte);
    expect(await read("a\n", ...chunks)).toEqual({
      lines: ["a"],
      error: "line 2: is longer than 16 MiB",
    });
  });
});
