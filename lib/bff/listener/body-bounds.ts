import "server-only";
import { endpoints } from "@/lib/contract/console-api/endpoints";
import { defaultBytesMax } from "../request-body";

interface TakesBody {
  method: string;
  path: string;
  bodyBytesMax?: number;
}

const signIn: TakesBody = { method: "POST", path: "/api/auth/[...all]" };
const declared: TakesBody[] = [signIn, ...Object.values(endpoints)];

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
