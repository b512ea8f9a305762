"use client";
import { Bot } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { CountCell, Nothing } from "@/components/data-table/plain-cells";
import type { ColumnSpec } from "@/components/data-table/table-columns";
import type { TableLayout } from "@/components/data-table/table-layout";
import { BotType } from "@/components/detail/bot-type";
import { CatalogRows } from "@/components/search/catalog-rows";
import { useSameSearch } from "@/components/search/use-same-search";
import { Avatar } from "@/components/ui/avatar";
import { EmptyState } from "@/components/ui/empty-state";
import type { CatalogBotRow } from "@/lib/contract/catalog-search";
import { botSearchOf, botSorts, catalogBotQueries } from "@/lib/queries/catalog-bots";
import { routes } from "@/lib/routes";
import { botParams, firstPage } from "@/lib/search-params";

const layoutOfBots: TableLayout = {
  columns: ["name", "id", "type", "channels"],
  pinned: [],
  widths: {},
  density: "comfortable",
};
const sortedBy = Object.keys(botSorts);

/** One page of the bots that the catalog finds. */
export function CatalogBots({ application }: { application: string }) {
  const t = useTranslations("bots");
  const [params, setParams] = useQueryStates(botParams, { history: "push", shallow: true });
  const search = useSameSearch(botSearchOf(params));
  const [layout, setLayout] = useState(layoutOfBots);
  const columns = useBotColumns();
  const rowHref = useCallback(
    (bot: CatalogBotRow) => routes.bot(application, bot.id),
    [application],
  );
  return (
    <CatalogRows
      application={application}
      list="bots"
      search={search}
      queryOf={catalogBotQueries.search}
      params={params}
      setParams={(change) => void setParams(change)}
      columns={columns}
      label={t("title")}
      sortedBy={sortedBy}
      rowHref={rowHref}
      Card={BotCard}
      layout={layout}
      onLayoutChange={setLayout}
      onClear={() => void setParams({ ...firstPage, q: null, type: null })}
      empty={
        <EmptyState icon={<Bot />} title={t("none.title")}>
          {t("empty.text")}
        </EmptyState>
      }
    />
  );
}

function useBotColumns() {
  const t = useTranslations("bots");
  const locale = useLocale();
  return useMemo(
    (): ColumnSpec<CatalogBotRow>[] => [
      {
        id: "name",
        label: t("columns.name"),
        size: 230,
        grow: true,
        value: (bot) => bot.name,
        cell: (bot) => <BotName bot={bot} />,
      },
      {
        id: "id",
        label: t("columns.id"),
        size: 230,
        value: (bot) => bot.id,
        cell: (bot) => <code className="truncate font-mono text-faint text-xs">{bot.id}</code>,
      },
      {
        id: "type",
        label: t("columns.type"),
        size: 160,
        value: (bot) => bot.type,
        cell: (bot) => (bot.type ? <BotType type={bot.type} /> : <Nothing />),
      },
      {
        id: "channels",
        label: t("columns.channels"),
        size: 110,
        align: "end",
        value: (bot) => bot.channels,
        cell: (bot) => <CountCell count={bot.channels} locale={locale} />,
      },
    ],
    [t, locale],
  );
}

function BotName({ bot }: { bot: CatalogBotRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={bot.name || bot.id} src={bot.profileImageUrl} shape="square" />
      <bdi className="truncate font-medium text-ink">{bot.name || bot.id}</bdi>
    </span>
  );
}

/** A bot as one column, for phones. */
function BotCard({ row: bot }: { row: CatalogBotRow }) {
  const t = useTranslations("bots");
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex min-w-0 items-center justify-between gap-2">
        <BotName bot={bot} />
        {bot.type ? <BotType type={bot.type} /> : <Nothing />}
      </span>
      <span className="flex min-w-0 items-center justify-between gap-2 text-muted text-xs">
        <code className="truncate font-mono text-faint">{bot.id}</code>
        <span className="shrink-0">{t("metIn", { count: bot.channels })}</span>
      </span>
    </span>
  );
}
