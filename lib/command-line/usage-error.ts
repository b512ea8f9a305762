/** A command line that cannot be understood. The message is one line naming the argument. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
