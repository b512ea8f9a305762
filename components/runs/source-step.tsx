"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorReason } from "@/components/ui/error-reason";
import { Problem } from "@/components/ui/problem";
import type { TableError } from "@/lib/contract/draft-table";
import { SourceInput } from "./source-input";
import { TableErrors } from "./table-errors";
import { WizardStep } from "./wizard-step";

interface SourceStepProps {
  title: string;
  label: string;
  hint: string;
  placeholder: string;
  bytesMax: number;
  source: {
    text: string;
    setText: (text: string, fileName?: string) => void;
    reading: boolean;
    readError: Error | null;
    read: () => void;
    /** Rows of earlier results that came about, which are left out until they are taken too. */
    cameAbout: readonly unknown[];
    takeAll: () => void;
  };
  /** What was read, and the lines that could not be. */
  found: { errors: readonly TableError[]; errorCount: number } | null;
  /** How many rows were found, in words. */
  summary: ReactNode;
  action: string;
  /** What is asked for before the rows. */
  children?: ReactNode;
}

/** The first part of a wizard: where its rows come from. */
export function SourceStep(props: SourceStepProps) {
  const { title, label, hint, placeholder, bytesMax, source, found, summary, action } = props;
  const t = useTranslations("runs.source");
  return (
    <WizardStep number={1} title={title}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          source.read();
        }}
      >
        {props.children}
        <SourceInput
          label={label}
          hint={hint}
          placeholder={placeholder}
          value={source.text}
          onChange={source.setText}
          bytesMax={bytesMax}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={found ? "secondary" : "primary"}
            disabled={source.reading || source.text.trim() === ""}
          >
            {action}
          </Button>
          <p role="status" className="text-muted text-sm">
            {summary}
          </p>
        </div>
        {source.readError && (
          <Problem>
            <ErrorReason error={source.readError} />
          </Problem>
        )}
      </form>
      {found && <TableErrors errors={found.errors} errorCount={found.errorCount} />}
      {source.cameAbout.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border px-3 py-2 text-sm">
          <p className="min-w-0 flex-1 phone:basis-full">
            {t("cameAbout", { count: source.cameAbout.length })}
          </p>
          <Button size="sm" onClick={source.takeAll}>
            {t("takeAll")}
          </Button>
        </div>
      )}
    </WizardStep>
  );
}
