"use client";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { SourceForm } from "./source-form";
import { WizardStep } from "./wizard-step";

type SourceFormProps = ComponentProps<typeof SourceForm>;

interface SourceStepProps extends SourceFormProps {
  title: string;
  source: SourceFormProps["source"] & {
    /** Rows of earlier results that already succeeded; left out unless the person includes them. */
    cameAbout: readonly unknown[];
    takeAll: () => void;
  };
}

/** The first part of a wizard: where its rows come from. */
export function SourceStep({ title, ...form }: SourceStepProps) {
  const t = useTranslations("runs.source");
  const { cameAbout, takeAll } = form.source;
  return (
    <WizardStep number={1} title={title}>
      <SourceForm {...form} />
      {cameAbout.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-md border px-3 py-2 text-sm">
          <p className="min-w-0 flex-1 phone:basis-full">
            {t("cameAbout", { count: cameAbout.length })}
          </p>
          <Button size="sm" onClick={takeAll}>
            {t("takeAll")}
          </Button>
        </div>
      )}
    </WizardStep>
  );
}
