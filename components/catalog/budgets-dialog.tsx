"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { CatalogSettings } from "@/lib/contract/catalog-status";
import { BudgetFields, budgetsOf, textsOf } from "./budget-fields";
import { useSetCatalog } from "./use-set-catalog";

interface BudgetsDialogProps {
  application: string;
  settings: CatalogSettings;
  onClose: () => void;
}

/** Changes how often a catalog is gathered again, and how many calls that may take. */
export function BudgetsDialog({ application, settings, onClose }: BudgetsDialogProps) {
  const t = useTranslations("catalog");
  const formId = useId();
  const [texts, setTexts] = useState(() => textsOf(settings));
  const { mutate, isPending } = useSetCatalog(application);
  const budgets = budgetsOf(texts);
  return (
    <Dialog
      open
      title={t("budgets.title")}
      description={t("budgets.text")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!budgets || isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!budgets || isPending) return;
          mutate({ ...budgets, state: settings.state }, { onSuccess: onClose });
        }}
      >
        <BudgetFields texts={texts} onChange={setTexts} />
      </form>
    </Dialog>
  );
}
