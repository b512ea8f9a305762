"use client";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import { useFieldReason } from "@/components/ui/error-reason";
import { focusFirstProblem } from "@/components/ui/focus-first-problem";
import { isDraftField } from "@/lib/contract/channel-draft";
import { refusedFields, textsByField } from "./creation-refusals";
import type { CreationState } from "./use-create-channel";
import type { DraftEditor } from "./use-draft-editor";

/** Puts what was refused at its field, where it stands until that field changes. */
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
