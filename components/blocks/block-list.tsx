"use client";
import { Ban, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { useDirectory } from "@/components/people/use-people";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { lazyPart } from "@/components/ui/lazy-part";
import type { DesiredBlock } from "@/lib/queries/blocks";
import type { Person } from "@/lib/queries/people-directory";
import { blockListParams, blockListUrlKeys } from "./block-params";
import { BlockRows } from "./block-rows";
import { useBlockChange } from "./use-block-change";

const BlockDialog = lazyPart(() => import("./block-dialog"), "BlockDialog");

interface BlockListProps {
  application: string;
  userId: string;
  /** Whether the person may block and unblock; reasons are shown to them only. */
  canBlock: boolean;
}

/** Whom a user has blocked: pages, search within what is loaded, block and unblock. */
export function BlockList({ application, userId, canBlock }: BlockListProps) {
  const t = useTranslations("blocks");
  const [params, setParams] = useQueryStates(blockListParams, {
    history: "push",
    urlKeys: blockListUrlKeys,
  });
  const directory = useDirectory(application);
  const user = useMemo(
    (): Person => directory?.people.find(({ id }) => id === userId) ?? { id: userId },
    [directory, userId],
  );
  const change = useBlockChange(application);
  const [asked, setAsked] = useState<{ verb: DesiredBlock["verb"]; blocked?: Person } | null>(null);
  const askToUnblock = useCallback((blocked: Person) => setAsked({ verb: "unblock", blocked }), []);
  return (
    <section
      aria-label={t("listTitle")}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-sm">{t("listTitle")}</h2>
        <Input
          type="search"
          icon={<Search />}
          aria-label={t("searchLoaded")}
          placeholder={t("searchLoaded")}
          value={params.q}
          onChange={(event) => setParams({ q: event.target.value || null }, { history: "replace" })}
          className="w-52 phone:order-last phone:w-full"
        />
        {canBlock && (
          <Button onClick={() => setAsked({ verb: "block" })}>
            <Ban />
            {t("blockSomeone")}
          </Button>
        )}
      </header>
      <div className="relative flex max-h-[min(34rem,70dvh)] flex-col border-t @4xl/user:max-h-none @4xl/user:min-h-0 @4xl/user:flex-1">
        <BlockRows
          application={application}
          userId={userId}
          params={params}
          onParamsChange={setParams}
          canBlock={canBlock}
          onUnblock={askToUnblock}
        />
      </div>
      {asked && (
        <BlockDialog
          application={application}
          verb={asked.verb}
          user={user}
          blocked={asked.blocked}
          onClose={() => setAsked(null)}
          onConfirm={(desired) => change.mutate({ desired })}
        />
      )}
    </section>
  );
}
