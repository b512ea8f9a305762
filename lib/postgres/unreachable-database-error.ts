import "server-only";

/** A database that cannot be opened. The message is one line that names the variable with its address. */
export class UnreachableDatabaseError extends Error {
  override readonly name = "UnreachableDatabaseError";
}
