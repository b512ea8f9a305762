"use client";
import { ArrowLeftRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PeoplePicker } from "@/components/people/people-picker";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";

interface PairPickersProps {
  application: string;
  /** Exact ids; null is nobody yet. */
  a: string | null;
  b: string | null;
  onChange: (pair: { a?: string | null; b?: string | null }) => void;
}

/** The choice of two people, who can be swapped, or pasted both at once. */
export function PairPickers({ application, a, b, onChange }: PairPickersProps) {
  const t = useTranslations("blocks");
  const second = useRef<HTMLDivElement>(null);
  const takePair = ([one, other]: [string, string]) => onChange({ a: one, b: other });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 phone:grid-cols-1">
      <Field label={t("personA")}>
        {(control) => (
          <PeoplePicker
            application={application}
            control={control}
            label={t("personA")}
            single
            autoFocus={a === null && b === null}
            onPair={takePair}
            value={a === null ? [] : [a]}
            onValueChange={([id]) => {
              onChange({ a: id ?? null });
              if (id && b === null) second.current?.querySelector("input")?.focus();
            }}
          />
        )}
      </Field>
      <IconButton
        label={t("swap")}
        disabled={!a && !b}
        onClick={() => onChange({ a: b, b: a })}
        className="mt-5.5 phone:mt-0 phone:justify-self-center"
      >
        <ArrowLeftRight className="phone:rotate-90" />
      </IconButton>
      <div ref={second} className="min-w-0">
        <Field label={t("personB")}>
          {(control) => (
            <PeoplePicker
              application={application}
              control={control}
              label={t("personB")}
              single
              autoFocus={a !== null && b === null}
              onPair={takePair}
              value={b === null ? [] : [b]}
              onValueChange={([id]) => onChange({ b: id ?? null })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
