"use client";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { BotType } from "@/components/detail/bot-type";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorReason } from "@/components/ui/error-reason";
import type { SeenBotPage } from "@/lib/contract/views";
import { botQueries } from "@/lib/queries/bots";
import { routes } from "@/lib/routes";

/** How many pages of channels one click scans. */
const pagesAtOnce = 10;

function mergeBots(pages: readonly SeenBotPage[]) {
  const seen = new Map<string, SeenBotPage["bots"][number]>();
  for (const { bot, channels } of pages.flatMap((page) => page.bots)) {
    const met = seen.get(bot.id);
    seen.set(bot.id, { bot: met?.bot ?? bot, channels: (met?.channels ?? 0) + channels });
  }
  return [...seen.values()].sort((a, b) => b.channels - a.channels);
}

/** The bots found in the channels scanned so far; the interface has no list of bots. */
export function SeenBots({ application }: { application: string }) {
  const t = useTranslations("bots");
  const { data, hasNextPage, fetchNextPage, isFetchNextPageError, error } =
    useSuspenseInfiniteQuery(botQueries.seen(application));
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const bots = mergeBots(data.pages);
  const looked = data.pages.reduce((sum, page) => sum + page.channels, 0);
  // More was promised, but under a cursor that led round.
  const isBroken = !hasNextPage && data.pages.at(-1)?.lastChannelId !== null;
  const walked = hasNextPage ? "lookedMore" : isBroken ? "lookedUntil" : "lookedAll";

  const lookOn = async () => {
    stopped.current = false;
    setRunning(true);
    for (let pages = 0; pages < pagesAtOnce && !stopped.current; pages += 1) {
      const result = await fetchNextPage();
      if (!result.hasNextPage || result.isError) break;
    }
    setRunning(false);
  };

  return (
    <>
      {bots.length === 0 && !running ? (
        <EmptyState icon={<Bot />} title={t("empty.title", { count: looked })}>
          {t(walked === "lookedAll" ? "empty.text" : "empty.more")}
        </EmptyState>
      ) : (
        <ul aria-label={t("seen")}>
          {bots.map(({ bot, channels }) => (
            <li key={bot.id}>
              <Link
                href={routes.bot(application, bot.id)}
                prefetch={false}
                className="flex min-h-11 min-w-0 items-center gap-x-3 border-b phone:flex-wrap px-4 py-1.5 outline-offset-[-2px] hover:bg-hover"
              >
                <Avatar
                  name={bot.name || bot.id}
                  src={bot.profileImageUrl}
                  size="md"
                  shape="square"
                />
                <span className="flex min-w-0 flex-1 items-baseline gap-2 phone:grid phone:gap-0">
                  {bot.name && (
                    <bdi className="truncate font-medium text-ink phone:justify-self-start phone:whitespace-normal phone:[overflow-wrap:anywhere]">
                      {bot.name}
                    </bdi>
                  )}
                  <code className="truncate font-mono text-faint text-xs">{bot.id}</code>
                </span>
                {bot.type && <BotType type={bot.type} />}
                <span className="w-28 shrink-0 text-end text-muted text-xs phone:w-full phone:ps-10 phone:text-start">
                  {t("metIn", { count: channels })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <footer className="flex min-h-11 flex-wrap items-center gap-2 px-4 py-2 text-muted text-xs">
        <p role="status" className="min-w-0 flex-1">
          {isFetchNextPageError && error
            ? t.rich("lookFailed", { count: looked, reason: () => <ErrorReason error={error} /> })
            : t(running ? "looking" : walked, { count: looked })}
        </p>
        {running ? (
          <Button
            size="sm"
            onClick={() => {
              stopped.current = true;
            }}
          >
            {t("stop")}
          </Button>
        ) : (
          hasNextPage && (
            <Button size="sm" onClick={() => void lookOn()}>
              {t("lookOn")}
            </Button>
          )
        )}
      </footer>
    </>
  );
}
