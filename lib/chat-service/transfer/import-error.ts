/** A file that cannot be imported; nothing of it was added. The message names the first bad line. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  /** Counted from 1; 0 when no single line is to blame. */
  readonly line: number;

  constructor(line: number, problem: string, options?: ErrorOptions) {
    super(line > 0 ? `line ${line}: ${problem}` : problem, options);
    this.line = line;
  }
}
