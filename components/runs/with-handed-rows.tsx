"use client";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { Problem } from "@/components/ui/problem";
import type { NamedApplication } from "@/lib/contract/application";
import { type HandedRows, useHandedRows } from "./handed-rows";

/** What every wizard begins with. */
export interface WizardProps {
  application: NamedApplication;
  /** The rows that an earlier run left undone, as text; empty to begin anew. */
  failures: string;
}

export interface Handed {
  /** The rows that another page handed over. */
  handed: HandedRows | null;
}

/** Makes a wizard begin with the rows that its address names, or say that this tab does not have them. */
export function withHandedRows<Props extends WizardProps>(Wizard: ComponentType<Props & Handed>) {
  return function WizardWithHandedRows(props: Props) {
    const t = useTranslations("runs.handed");
    const { rows, gone } = useHandedRows(props.application.id);
    return (
      <>
        {gone && <Problem>{t("gone")}</Problem>}
        <Wizard key={String(rows !== null)} {...props} handed={rows} />
      </>
    );
  };
}
