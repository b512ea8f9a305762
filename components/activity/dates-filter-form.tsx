"use client";
import { useTranslations } from "next-intl";
import { FilterForm } from "@/components/ui/filter-form";
import { TextField } from "@/components/ui/text-field";

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
      <TextField label={t("from")} type="date" name="from" defaultValue={from} autoFocus />
      <TextField
        label={t("to")}
        hint={t("daysHint", { zone })}
        type="date"
        name="to"
        defaultValue={to}
      />
    </FilterForm>
  );
}
