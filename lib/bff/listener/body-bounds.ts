import "server-only";
import { consoleEndpoints } from "../console-endpoints";
import { type Endpoint, endpoints } from "../endpoints";
import { defaultBytesMax } from "../request-body";
import { runEndpoints } from "../run-endpoints";

type TakesBody = Pick<Endpoint, "path" | "bodyBytesMax"> & { method: string };

const signIn: TakesBody = { method: "POST", path: "/api/auth/[...all]" };
const declared: TakesBody[] = [
  signIn,
  ...Object.values(endpoints),
  ...Object.values(consoleEndpoints),
  ...Object.values(runEndpoints),
];

function patternOf(template: string): RegExp {
  const segments = template
    .split("/")
    .map((segment) =>
      segment.startsWith("[...") ? ".+" : segment.startsWith("[") ? "[^/]+" : segment,
    );
  return new RegExp(`^${segments.join("/")}$`);
}

const bounds = declared
  .filter(({ method }) => method === "POST" || method === "PATCH")
  .map(({ method, path, bodyBytesMax = defaultBytesMax }) => ({
    method,
    pattern: patternOf(path),
    bodyBytesMax,
  }));

/** Returns how many bytes of body the endpoint at this path reads at most; 0 where none reads any. */
export function bodyBytesMaxOf(method: string, path: string): number {
  const found = bounds.filter((bound) => bound.method === method && bound.pattern.test(path));
  return Math.max(0, ...found.map(({ bodyBytesMax }) => bodyBytesMax));
}
