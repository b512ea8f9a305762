import "server-only";

/**
 * Whether a client that sent this Accept-Encoding takes the encoding. One that it does not name counts
 * as refused, as does one with `q=0`.
 */
export function accepts(header: string | string[] | undefined, encoding: string): boolean {
  const named = String(header ?? "")
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .find((one) => one.split(";")[0]?.trim() === encoding);
  return named !== undefined && !/;\s*q=0(\.0*)?$/.test(named);
}
