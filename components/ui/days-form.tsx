"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterForm } from "./filter-form";
import { TextField } from "./text-field";

interface DaysFormProps {
  /** The days in force, such as "2026-11-24"; empty for none. */
  from: string;
  to: string;
  /** Which zone the days are in. */
  hint: string;
  onSubmit: (from: string, to: string) => void;
}

/** Asks for the first and the last day to show, either of which may be left empty. */
export function DaysForm({ from, to, hint, onSubmit }: DaysFormProps) {
  const t = useTranslations("common");
  const [isBackwards, setIsBackwards] = useState(false);
  return (
    <FilterForm
      onSubmit={(fields) => {
        const first = String(fields.get("from") ?? "");
        const last = String(fields.get("to") ?? "");
        const endsBeforeItBegins = first !== "" && last !== "" && last < first;
        setIsBackwards(endsBeforeItBegins);
        if (!endsBeforeItBegins) onSubmit(first, last);
      }}
    >
      <TextField label={t("firstDay")} type="date" name="from" defaultValue={from} autoFocus />
      <TextField
        label={t("lastDay")}
        hint={hint}
        error={isBackwards ? t("lastDayTooEarly") : undefined}
        type="date"
        name="to"
        defaultValue={to}
      />
    </FilterForm>
  );
}
