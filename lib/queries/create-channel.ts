import type { CreationExpectation, VerdictLine } from "@/lib/contract/check-messages";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import type { CreationFinding } from "@/lib/contract/creation-finding";
import { request } from "./request";
import { RequestError } from "./request-error";
import { requestLines } from "./request-ndjson";

/** What a check before sending found. */
export interface CreationVerdict {
  lines: VerdictLine[];
  expected: CreationExpectation;
}

/** Asks what a creation would come to, telling of progress. Throws `RequestError`. */
export async function preflightChannel(
  application: string,
  input: CreateChannelInput,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<CreationVerdict> {
  let verdict: CreationVerdict | undefined;
  await requestLines(
    "POST /api/[application]/creations/preflight",
    { params: { application }, body: { ...input }, signal },
    (message) => {
      if (message.kind === "progress") onProgress(message.done, message.total);
      if (message.kind === "verdict") verdict = message;
    },
  );
  if (verdict) return verdict;
  throw new RequestError("The check ended without a verdict.", { kind: "bad-answer", status: 200 });
}

/**
 * Creates a channel, holding to what a template locks. `lookedUp` says that the service's answer was
 * lost and the channel then seen. Throws `RequestError`.
 */
export function requestCreation(
  application: string,
  input: CreateChannelInput,
  templateId: string | null,
) {
  return request("POST /api/[application]/channels", {
    params: { application },
    body: { ...input, ...(templateId !== null && { templateId }) },
  });
}

/**
 * Looks up what became of a creation; the audit log hears of it too. Throws `RequestError` where the look
 * itself failed.
 */
export function lookUpCreation(
  application: string,
  input: CreateChannelInput & { channelId: string },
): Promise<CreationFinding> {
  return request("POST /api/[application]/creations/look-up", {
    params: { application },
    body: input,
  }).then(({ finding }) => finding);
}

/** Refusals of the console itself, and of the service, after which nothing was created. */
const decided = [
  "invalid",
  "forbidden",
  "foreign-origin",
  "unauthenticated",
  "body-too-large",
  "busy",
];

/** Says whether a creation that failed may have reached the service all the same. */
export function mayHaveArrived(error: RequestError): boolean {
  if (error.outcome !== undefined) return error.outcome === "unknown";
  return !decided.includes(error.kind) && !(error.status >= 400 && error.status < 500);
}
