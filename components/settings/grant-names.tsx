"use client";
import { useTranslations } from "next-intl";
import type { Grant } from "./grants-editor";

interface GrantNamesProps {
  grants: readonly Grant[];
  /** The names of the applications by their ids. */
  places: ReadonlyMap<string, string>;
}

/** The roles of a person in words, one a line, each with where it holds. */
export function GrantNames({ grants, places }: GrantNamesProps) {
  const t = useTranslations("settings.staff");
  if (grants.length === 0) return <span className="text-faint">{t("noRole")}</span>;
  return grants.map((grant) => (
    <span key={`${grant.role} ${grant.applicationId}`} className="block">
      {t(`roleNames.${grant.role as "viewer"}`)}
      {grant.applicationId !== null && (
        <span className="text-faint text-xs">
          {" · "}
          {places.get(grant.applicationId) ?? grant.applicationId}
        </span>
      )}
    </span>
  ));
}
