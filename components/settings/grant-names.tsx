"use client";
import { useTranslations } from "next-intl";
import type { Role } from "@/lib/contract/role";
import type { RoleGrant } from "@/lib/contract/staff-views";

interface GrantNamesProps {
  grants: readonly RoleGrant[];
  /** The role that the identity provider gives besides, in all applications. */
  claimedRole?: Role | null;
  /** The names of the applications by their ids. */
  places: ReadonlyMap<string, string>;
}

/** The roles of a person in words, one a line, each with where it holds. */
export function GrantNames({ grants, claimedRole = null, places }: GrantNamesProps) {
  const t = useTranslations("settings.staff");
  if (grants.length === 0 && claimedRole === null) {
    return <span className="text-faint">{t("noRole")}</span>;
  }
  return (
    <>
      {claimedRole !== null && (
        <span className="block">
          {t(`roleNames.${claimedRole}`)}
          <span className="text-faint text-xs">
            {" · "}
            {t("byProvider")}
          </span>
        </span>
      )}
      {grants.map((grant) => (
        <span key={`${grant.role} ${grant.applicationId}`} className="block">
          {t(`roleNames.${grant.role}`)}
          {grant.applicationId !== null && (
            <span className="text-faint text-xs">
              {" · "}
              {places.get(grant.applicationId) ?? grant.applicationId}
            </span>
          )}
        </span>
      ))}
    </>
  );
}
