"use client";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { useFieldReason } from "@/components/ui/error-reason";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";
import { type ChannelDraft, type DraftField, isDraftField } from "@/lib/contract/channel-draft";
import type { RequestError, RequestErrorDetail } from "@/lib/queries/request-error";
import type { CreationState } from "./use-create-channel";
import type { DraftEditor } from "./use-draft-editor";

/** Shows each refusal at its field until that field changes. */
export function useRefusedFields(
  form: RefObject<HTMLFormElement | null>,
  { draft, refuse }: DraftEditor,
  state: CreationState,
) {
  const t = useTranslations("create");
  const words = useTranslations("verdicts.codes");
  const fieldReason = useFieldReason();
  const refusals = () => {
    if (state.phase === "refused") return refusedFields(state.error, fieldReason);
    if (state.phase !== "checked") return [];
    return state.verdict.lines.flatMap(({ level, field, code, params }) =>
      level === "error" && isDraftField(field) ? [{ field, message: words(code, params) }] : [],
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer brings new refusals; the draft is the one it was about.
  useEffect(() => {
    const texts = refusals();
    refuse(textsByField(texts, draft, (count) => t("moreRefusals", { count })));
    if (texts.length > 0) focusFirstProblem(form.current);
  }, [state]);
}

/**
 * Returns the messages of a refusal by field. If the service names no field, a conflict is about the
 * id.
 */
function refusedFields(
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

/** Groups messages by field, at most three for each, so that they stay readable below it. */
function textsByField(
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
