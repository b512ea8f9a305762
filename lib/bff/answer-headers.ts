import "server-only";
import { consoleRuntime } from "@/lib/console/runtime";

/** Returns the headers of every answer of the API: no cache keeps it, and no browser runs it. */
export function answerHeaders(requestId: string): Record<string, string> {
  const isHttps = consoleRuntime().env.publicUrl.startsWith("https://");
  return {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "request-id": requestId,
    ...(isHttps && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}
