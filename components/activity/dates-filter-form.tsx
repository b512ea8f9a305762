"use client";
import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";

interface DatesFilterFormProps {
  from: string;
  to: string;
  /** The zone that the days are in. */
  zone: string;
  onSubmit: (from: string, to: string) => void;
}

/** Asks for the first and the last day to show. */
export function DatesFilterForm({ from, to, zone, onSubmit }: DatesFilterFormProps) {
  const t = useTranslations("activity");
  return (
    <FilterForm
      onSubmit={(fields) =>
        onSubmit(String(fields.get("from") ?? ""), String(fields.get("to") ?? ""))
      }
    >
      <Field label={t("from")}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={from} autoFocus />}
      </Field>
      <Field label={t("to")} hint={t("daysHint", { zone })}>
        {(control) => <Input {...control} type="date" name="to" defaultValue={to} />}
      </Field>
    </FilterForm>
  );
}
