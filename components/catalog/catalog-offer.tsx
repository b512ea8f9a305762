"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { catalogQueries } from "@/lib/queries/catalog";

const TurnOnDialog = lazyPart(() => import("./turn-on-dialog"), "TurnOnDialog");

interface CatalogOfferProps {
  application: string;
  /** Whether the person may turn it on. */
  canAdminister: boolean;
  /** What the page lacks; by default the search through everything. */
  text?: string;
}

/** For a page that lacks the catalog: what it would add, and who can turn it on. */
export function CatalogOffer({ application, canAdminister, text }: CatalogOfferProps) {
  const t = useTranslations("catalog.offer");
  const [open, setOpen] = useState(false);
  const { data: status } = useQuery(catalogQueries.status(application));
  if (status?.activity !== "off") return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      {text ?? t("text")} {!canAdminister && t("askAdmin")}
      {canAdminister && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("turnOn")}
        </Button>
      )}
      {open && (
        <TurnOnDialog application={application} status={status} onClose={() => setOpen(false)} />
      )}
    </p>
  );
}
