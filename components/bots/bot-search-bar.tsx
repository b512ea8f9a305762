"use client";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { SearchField } from "@/components/search/search-field";
import { Button } from "@/components/ui/button";
import { botParams } from "@/lib/search-params";

/** What selects bots: the search, and whether they are for customer support. */
export function BotSearchBar() {
  const t = useTranslations("bots");
  const [params, setParams] = useQueryStates(botParams, { history: "push", shallow: true });
  const fromFirstPage = { after: null, page: null } as const;
  return (
    <>
      <SearchField
        searchesAll
        label={t("search")}
        value={params.q}
        onChange={(text) =>
          setParams({ ...fromFirstPage, q: text || null }, { history: "replace" })
        }
        className="phone:w-auto phone:flex-1"
      />
      <Button
        size="sm"
        aria-pressed={params.type === "cs"}
        onClick={() => setParams({ ...fromFirstPage, type: params.type === "cs" ? null : "cs" })}
        className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        {t("customerSupport")}
      </Button>
    </>
  );
}
