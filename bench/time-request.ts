import type { Client } from "undici";

/** Sends a GET and returns the milliseconds until its whole answer was read; throws unless that is a 200. */
export async function timeRequest(
  client: Client,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const start = performance.now();
  const { statusCode, body } = await client.request({ method: "GET", path, headers });
  const text = await body.text();
  const elapsed = performance.now() - start;
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 300)}`);
  return elapsed;
}
