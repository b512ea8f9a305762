import { useTranslations } from "next-intl";
import { RelativeTime } from "@/components/ui/relative-time";
import type { CatalogBasis } from "@/lib/contract/catalog-search";

interface CatalogHoldsProps {
  users: CatalogBasis;
  channels: CatalogBasis;
}

/** The basis of the catalog's answers: how much it holds, whether it is complete, and how old it is. */
export function CatalogHolds({ users, channels }: CatalogHoldsProps) {
  const t = useTranslations("catalog");
  const readAt = [users.asOf, channels.asOf].filter((at) => at !== null);
  return (
    <>
      {t(users.complete && channels.complete ? "holds" : "holdsSoFar", {
        channels: channels.rows,
        users: users.rows,
      })}
      {readAt.length > 0 && (
        <>
          {" · "}
          <RelativeTime ms={Math.min(...readAt)} />
        </>
      )}
    </>
  );
}
