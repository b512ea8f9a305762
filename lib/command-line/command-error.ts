/** A command that was understood but could not be done. The message is one line for a person. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
