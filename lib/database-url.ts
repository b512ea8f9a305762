import "server-only";

/** What an address of PostgreSQL says, in libpq's notation for several hosts. */
export interface DatabaseUrl {
  /** The address with each of its hosts alone, in the order in which they are tried. */
  hosts: readonly string[];
  /** Whether only a server that takes writes will do. */
  needsPrimary: boolean;
  /** Whether statements may have names, which a pooler in transaction mode may not know. */
  preparedStatements: boolean;
}

/** An address that cannot be used. The message says what it should be, to follow the variable's name. */
export class DatabaseUrlError extends Error {
  override readonly name = "DatabaseUrlError";

  constructor(
    message = "should be a PostgreSQL address, such as postgres://user:password@host:5432/database",
  ) {
    super(message);
  }
}

/** Returns the host and port of an address as they stand there, without the credentials before them. */
export function serverName(address: string): string {
  return /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(address)?.[1] ?? "";
}

const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?]*)(?:\?(.*))?$/s;
const sessions = ["read-write", "primary", "any"];
/** Parameters for this program alone: the driver, or a pooler, would not know them. */
const ours = /^(target_session_attrs|prepared_statements)=/;

/**
 * Reads an address. With several hosts the server must take writes unless `target_session_attrs=any`
 * says otherwise; `prepared_statements=false` keeps statements from having names. Throws DatabaseUrlError.
 */
export function readDatabaseUrl(url: string): DatabaseUrl {
  const [, start = "", names = "", path = "", query = ""] = shape.exec(url) ?? [];
  if (start === "") {
    throw new DatabaseUrlError();
  }
  const hosts = names.split(",");
  const parameters = new URLSearchParams(query);
  if (parameters.get("host")?.includes(",") || (hosts.length > 1 && hosts.includes(""))) {
    throw new DatabaseUrlError(
      "should list its hosts as in postgres://user:password@first:5432,second:5432/database",
    );
  }
  const session = parameters.get("target_session_attrs");
  if (session !== null && !sessions.includes(session)) {
    throw new DatabaseUrlError(`should have target_session_attrs=${sessions.join(", ")} or none`);
  }
  const prepared = parameters.get("prepared_statements") ?? "true";
  if (prepared !== "true" && prepared !== "false") {
    throw new DatabaseUrlError("should have prepared_statements=true, false or none");
  }
  const passedOn = query.split("&").filter((pair) => !ours.test(pair));
  const end = query === "" || passedOn.length === 0 ? path : `${path}?${passedOn.join("&")}`;
  return {
    hosts: hosts.map((host) => `${start}${host}${end}`),
    needsPrimary: session === null ? hosts.length > 1 : session !== "any",
    preparedStatements: prepared === "true",
  };
}
