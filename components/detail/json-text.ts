/** Returns any value as text: strings as they are, everything else as JSON on one line. */
export function inlineText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
}

/** Returns any value as JSON over several lines. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? String(value);
}
