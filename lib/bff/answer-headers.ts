import "server-only";
import { consoleRuntime } from "@/lib/console/runtime";
import { dataPolicy, strictTransport } from "@/lib/security-headers.mjs";

/** Returns the headers of every answer of the API: no cache keeps it, and no browser runs it. */
export function answerHeaders(requestId: string): Record<string, string> {
  const isHttps = consoleRuntime().env.publicUrl.startsWith("https://");
  return {
    "cache-control": "no-store",
    "content-security-policy": dataPolicy,
    "x-content-type-options": "nosniff",
    "request-id": requestId,
    ...(isHttps && { "strict-transport-security": strictTransport }),
  };
}
