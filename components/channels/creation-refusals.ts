import { type ChannelDraft, type DraftField, isDraftField } from "@/lib/contract/channel-draft";
import type { RequestError, RequestErrorDetail } from "@/lib/queries/request-error";

/**
 * Returns what a refusal says of each field. Where a service names no field, the kind of the refusal
 * still tells it: a conflict is about the id.
 */
export function refusedFields(
  error: RequestError,
  wordsOf: (detail: RequestErrorDetail) => string,
): { field: DraftField; message: string }[] {
  const named = error.details.flatMap((detail) => {
    const field = detail.path.split(".")[0];
    return isDraftField(field) ? [{ field, message: wordsOf(detail) }] : [];
  });
  if (named.length > 0 || error.kind !== "conflict") return named;
  return [{ field: "channelId", message: error.serviceMessage ?? error.message }];
}

/** Groups texts by field, at most three of each, so that a long list stays readable under its field. */
export function textsByField(
  texts: readonly { field: DraftField; message: string }[],
  draft: ChannelDraft,
  more: (count: number) => string,
) {
  const shownMax = 3;
  return [...new Set(texts.map(({ field }) => field))].map((field) => {
    const found = texts.filter((text) => text.field === field);
    const shown = found.slice(0, shownMax).map(({ message }) => message);
    const rest = found.length - shown.length;
    const text = [...shown.map(sentence), ...(rest > 0 ? [more(rest)] : [])].join(" ");
    return { field, text, draft };
  });
}

function sentence(text: string): string {
  return /[.!?。]$/.test(text) ? text : `${text}.`;
}
