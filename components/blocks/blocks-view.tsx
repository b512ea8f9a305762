"use client";
import { useQueryClient } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useQueryStates } from "nuqs";
import { useEffect, useMemo, useState } from "react";
import { PageBody } from "@/components/page/page-body";
import { PageHeader } from "@/components/page/page-header";
import { usePeople } from "@/components/people/use-people";
import { EmptyState } from "@/components/ui/empty-state";
import { lazyPart } from "@/components/ui/lazy-part";
import type { DesiredBlock } from "@/lib/queries/blocks";
import { loadPeople } from "@/lib/queries/people";
import type { Person } from "@/lib/queries/people-directory";
import { blockPairParams } from "./block-params";
import { DirectionCard } from "./direction-card";
import { PairPickers } from "./pair-pickers";
import { PairRules } from "./pair-rules";
import { useBlockChange } from "./use-block-change";

const BlockDialog = lazyPart(() => import("./block-dialog"), "BlockDialog");

/** How many people are walked for the names of ids in the URL. */
const namesSoughtMax = 1_000;

interface BlocksViewProps {
  application: string;
  canBlock: boolean;
}

/** The people of the question by id, since their names may load while it is open. */
interface Asked {
  verb: DesiredBlock["verb"];
  userId: string;
  blockedId: string;
}

/** Two people: who blocks whom, in both directions, and what the blocks change. */
export function BlocksView({ application, canBlock }: BlocksViewProps) {
  const t = useTranslations("blocks");
  const [params, setParams] = useQueryStates(blockPairParams, { history: "push" });
  const { a, b } = params;
  const ids = useMemo(() => [a, b].filter((id) => id !== null), [a, b]);
  const people = usePeople(application, ids);
  const personA = people.find(({ id }) => id === a);
  const personB = people.find(({ id }) => id === b);
  const queryClient = useQueryClient();
  // A link names people by id only; their names are among the people of the application.
  useEffect(
    () => void loadPeople(queryClient, application, namesSoughtMax),
    [queryClient, application],
  );
  const change = useBlockChange(application);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (verb: DesiredBlock["verb"], user: Person, blocked: Person) =>
    setAsked({ verb, userId: user.id, blockedId: blocked.id });
  const askedUser = people.find(({ id }) => id === asked?.userId);
  const askedBlocked = people.find(({ id }) => id === asked?.blockedId);
  const isPair = personA && personB && personA.id !== personB.id;
  const isKnown = isPair && ![personA, personB].some(({ standing }) => standing === "unknown");
  return (
    <>
      <PageHeader title={t("title")} />
      <PageBody width="wide">
        <PairPickers application={application} a={a} b={b} onChange={setParams} />
        {!isKnown && (
          <EmptyState
            icon={<UsersRound />}
            title={t(a !== null && a === b ? "pair.same" : isPair ? "pair.unknown" : "pair.choose")}
          >
            {t("pair.text")}
          </EmptyState>
        )}
        {isKnown && (
          <>
            <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
              {[
                { user: personA, other: personB },
                { user: personB, other: personA },
              ].map(({ user, other }) => (
                <DirectionCard
                  key={`${user.id}\n${other.id}`}
                  application={application}
                  user={user}
                  other={other}
                  canBlock={canBlock}
                  onAsk={ask}
                />
              ))}
            </div>
            <PairRules
              application={application}
              a={personA}
              b={personB}
              params={params}
              onParamsChange={setParams}
            />
          </>
        )}
      </PageBody>
      {asked && askedUser && askedBlocked && (
        <BlockDialog
          application={application}
          verb={asked.verb}
          user={askedUser}
          blocked={askedBlocked}
          onClose={() => setAsked(null)}
          onConfirm={(desired) => change.mutate({ desired })}
        />
      )}
    </>
  );
}
