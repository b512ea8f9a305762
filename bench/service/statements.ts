import pg from "pg";

/** A statement as the service gave it to the driver; `name` is set for prepared ones. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/**
 * Returns the statements that `work` sends through the driver, in order. The limit of a bench
 * replays them, so that it can never measure other statements than the service's own.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const statement = readStatement(args);
    if (statement) statements.push(statement);
    return Reflect.apply(original, this, args);
  };
  Object.assign(pg.Client.prototype, { query: recording });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return statements;
}

function readStatement([first, second]: unknown[]): Statement | null {
  if (typeof first === "string") {
    return { text: first, values: Array.isArray(second) ? second : [] };
  }
  if (typeof first !== "object" || first === null || !("text" in first)) return null;
  const values = "values" in first && Array.isArray(first.values) ? first.values : [];
  const name = "name" in first && typeof first.name === "string" ? { name: first.name } : {};
  return {
    text: String(first.text),
    values: values.length || !Array.isArray(second) ? values : second,
    ...name,
  };
}

/** Returns a value with every marker in it replaced, also inside arrays and JSON text. */
export function withMarkers(value: unknown, markers: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    let text = value;
    for (const [marker, actual] of markers) text = text.replaceAll(marker, actual);
    return text;
  }
  return Array.isArray(value) ? value.map((one) => withMarkers(one, markers)) : value;
}
