export type JsonObject = Record<string, unknown>;

/** Says whether a value is an object of JSON, and no list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
