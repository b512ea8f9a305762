"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { routes } from "@/lib/routes";

interface NeedsCatalogProps {
  /** Whether the person may turn the catalog on. */
  canAdminister: boolean;
  /** The names of the filters that are in the URL but not applied. */
  notApplied?: readonly string[];
}

/** Says what needs the catalog, and where to turn it on. */
export function NeedsCatalog({ canAdminister, notApplied }: NeedsCatalogProps) {
  const t = useTranslations("search.offer");
  const words = notApplied ? t("notApplied", { filters: notApplied.join(", ") }) : t("needed");
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink text-xs">
      {words}{" "}
      {canAdminister ? (
        <Link
          href={routes.settingsApplications()}
          prefetch={false}
          className="font-medium underline"
        >
          {t("turnOn")}
        </Link>
      ) : (
        t("askAdmin")
      )}
    </p>
  );
}
