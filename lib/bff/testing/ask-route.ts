import { TestBrowser } from "@/lib/testing/test-browser";
import { writeHeader } from "../same-origin";
import type { Route } from "./route-handlers";

/** What is asked of a route, besides its method and path. */
export interface RouteAsk {
  /** As the framework hands them on, decoded. */
  params?: Record<string, string>;
  query?: string;
  /** Sent as JSON, bytes as they are; methods without a body send none. */
  body?: unknown;
  /** Instead of those of our own pages; null leaves one out. */
  headers?: Record<string, string | null>;
}

/** Asks a route of the tree as a page of the console would, without a session for null. */
export async function askRoute(
  route: Route,
  browser: TestBrowser | null,
  { params = {}, query = "", body, headers = {} }: RouteAsk = {},
): Promise<Response> {
  const from = browser ?? new TestBrowser();
  const path = route.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, key: string) =>
    encodeURIComponent((params[key] ?? "").toWellFormed()),
  );
  const hasBody = !["GET", "HEAD", "OPTIONS", "DELETE"].includes(route.method);
  const request = new Request(`${from.origin}${path}${query && `?${query}`}`, {
    method: route.method,
    headers: present({
      ...Object.fromEntries(from.request("/").headers),
      origin: from.origin,
      "sec-fetch-site": "same-origin",
      [writeHeader]: "1",
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...headers,
    }),
    ...(hasBody
      ? { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body ?? {}) }
      : {}),
  });
  // As Next does it: a route without dynamic segments gets no params.
  const given = Object.keys(params).length > 0 ? params : undefined;
  return route.handler(request, { params: Promise.resolve(given) });
}

function present(headers: Record<string, string | null>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
}
