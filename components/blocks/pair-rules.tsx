"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { Person } from "@/lib/queries/people-directory";
import { BlockRulesTable } from "./block-rules-table";
import { EntryChecker, type EntryQuestion } from "./entry-checker";
import { useRelation } from "./use-relation";

interface PairRulesProps {
  application: string;
  a: Person;
  b: Person;
  params: EntryQuestion & { blocker: "a" | "b" | null };
  onParamsChange: (change: Partial<EntryQuestion & { blocker: "a" | "b" }>) => void;
}

/** What a block between the two changes: the table of rules with their names, and a question. */
export function PairRules({ application, a, b, params, onParamsChange }: PairRulesProps) {
  const t = useTranslations("blocks.rules");
  const bBlocksA = useRelation(application, b.id, a.id).relation?.isBlocked === true;
  const aBlocksB = useRelation(application, a.id, b.id).relation?.isBlocked === true;
  // The table is about the existing block; about A's where both or neither exist.
  const blocker = params.blocker ?? (bBlocksA && !aBlocksB ? "b" : "a");
  const name = (person: Person) => person.username || person.id;
  const names = { a: name(a), b: name(b) };
  return (
    <div className="grid grid-cols-2 items-start gap-8 border-t pt-6 max-lg:grid-cols-1">
      <section aria-label={t("title")} className="grid min-w-0 gap-3">
        <div>
          <h2 className="font-semibold text-sm">{t("title")}</h2>
          <p className="text-muted text-xs">{t("text")}</p>
        </div>
        <Field label={t("of")}>
          {(control) => (
            <Select
              control={control}
              options={[
                { value: "a", label: t("blocks", { blocker: names.a, blocked: names.b }) },
                { value: "b", label: t("blocks", { blocker: names.b, blocked: names.a }) },
              ]}
              value={blocker}
              onValueChange={(next) => onParamsChange({ blocker: next })}
            />
          )}
        </Field>
        <BlockRulesTable
          blocker={blocker === "a" ? names.a : names.b}
          blocked={blocker === "a" ? names.b : names.a}
        />
      </section>
      <EntryChecker
        application={application}
        a={a}
        b={b}
        question={params}
        onQuestionChange={onParamsChange}
      />
    </div>
  );
}
