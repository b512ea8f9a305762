import "server-only";

/** The embedded PostgreSQL cannot run here. The message is one line saying why and what helps. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}
