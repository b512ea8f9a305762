import "server-only";

/** The lines of a text that ends them with `\n`, one after the other, numbered from 1. */
export function* linesOf(text: string): Generator<{ line: number; text: string }, void> {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const at = text.indexOf("\n", start);
    const end = at === -1 ? text.length : at;
    yield { line, text: text.slice(start, end) };
    start = end + 1;
  }
}
