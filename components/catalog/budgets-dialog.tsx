"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/page/form-dialog";
import type { CatalogSettings } from "@/lib/contract/catalog-status";
import { BudgetFields, budgetsOf, textsOf } from "./budget-fields";
import { useSetCatalog } from "./use-set-catalog";

interface BudgetsDialogProps {
  application: string;
  settings: CatalogSettings;
  onClose: () => void;
}

/** Changes how often a catalog is scanned, and how many calls that may take. */
export function BudgetsDialog({ application, settings, onClose }: BudgetsDialogProps) {
  const t = useTranslations("catalog");
  const [texts, setTexts] = useState(() => textsOf(settings));
  const { mutate, isPending } = useSetCatalog(application);
  const budgets = budgetsOf(texts);
  return (
    <FormDialog
      title={t("budgets.title")}
      description={t("budgets.text")}
      onClose={onClose}
      onSubmit={() => {
        if (!budgets || isPending) return;
        mutate({ ...budgets, state: settings.state }, { onSuccess: onClose });
      }}
      submit={t("save")}
      disabled={!budgets || isPending}
    >
      <BudgetFields texts={texts} onChange={setTexts} />
    </FormDialog>
  );
}
