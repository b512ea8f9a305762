import "server-only";
import { isJsonObject, type JsonObject } from "@/lib/contract/json-object";
import type { UpstreamErrorDetail, UpstreamErrorKind } from "./upstream-error";

/** What a service said when it refused or failed. */
export interface Refusal {
  kind: UpstreamErrorKind;
  /** The console's own sentence. */
  message: string;
  code: string | undefined;
  serviceMessage: string | undefined;
  details: UpstreamErrorDetail[];
}

const messageLengthMax = 300;
const detailsMax = 20;

/** Returns the service's words cut to a bound, without control characters and the key. */
export function boundedWords(value: unknown, apiKey: string): string | undefined {
  if (typeof value !== "string") return undefined;
  const words = value
    .replaceAll(apiKey, "[key]")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .toWellFormed()
    .trim();
  if (words === "") return undefined;
  const points = [...words.slice(0, messageLengthMax * 2)];
  if (points.length <= messageLengthMax) return words;
  return `${points.slice(0, messageLengthMax).join("")}…`;
}

// The two codes that every client of the interface knows (decisions "Error body").
const knownCodes = new Map<string, UpstreamErrorKind>([
  ["1006", "unauthorized"],
  ["2003", "not-found"],
]);

const statusKinds = new Map<number, UpstreamErrorKind>([
  [401, "unauthorized"],
  [404, "not-found"],
  [409, "conflict"],
  [429, "rate-limited"],
]);

const sentences: Partial<Record<UpstreamErrorKind, string>> = {
  unauthorized: "The chat service does not accept the application's id or key.",
  "not-found": "The chat service does not know it.",
  conflict: "The chat service already has it.",
  "rate-limited": "The chat service is limiting requests.",
  failed: "The chat service failed.",
  redirected: "The chat service points to another address, which is not followed.",
  refused: "The chat service refused.",
};

function kindOf(status: number, code: string | undefined): UpstreamErrorKind {
  if (status >= 500) return "failed";
  if (status >= 300 && status < 400) return "redirected";
  const byCode = code === undefined ? undefined : knownCodes.get(code);
  return byCode ?? statusKinds.get(status) ?? "refused";
}

function readDetails(body: JsonObject, apiKey: string): UpstreamErrorDetail[] {
  if (!Array.isArray(body.details)) return [];
  return body.details.slice(0, detailsMax).flatMap((detail: unknown) => {
    if (!isJsonObject(detail)) return [];
    const message = boundedWords(detail.message, apiKey);
    return message ? [{ path: boundedWords(detail.path, apiKey) ?? "", message }] : [];
  });
}

/**
 * Returns the refusal in an answer, or null where the answer is a success: a 2xx status without
 * `error: true` (decisions "The console": such a body is a failure whatever its status).
 */
export function readRefusal(status: number, answer: unknown, apiKey: string): Refusal | null {
  const body = isJsonObject(answer) ? answer : {};
  if (status >= 200 && status < 300 && body.error !== true) return null;
  const code = typeof body.code === "number" ? String(body.code) : boundedWords(body.code, apiKey);
  const kind = kindOf(status, code);
  return {
    kind,
    message: sentences[kind] ?? "The chat service refused.",
    code,
    serviceMessage: boundedWords(body.message, apiKey),
    details: readDetails(body, apiKey),
  };
}
