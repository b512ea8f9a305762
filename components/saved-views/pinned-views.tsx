"use client";
import { useQuery } from "@tanstack/react-query";
import { Bot, MessagesSquare, Users } from "lucide-react";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { type ListedView, savedViewQueries, viewHref } from "@/lib/queries/saved-views";

const icons = { channels: MessagesSquare, users: Users, bots: Bot };

/** The pinned views of an application, each with its row count if the catalog provides it. */
export function PinnedViews({ application }: { application: string }) {
  const t = useTranslations("views");
  const { data } = useQuery(savedViewQueries.list(application));
  const pinned = data?.filter((view) => view.pinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <section aria-label={t("pinned")} className="mt-3 flex min-h-0 flex-col phone:hidden">
      <p aria-hidden="true" className="px-2.5 pb-1 font-medium text-2xs text-faint max-lg:hidden">
        {t("title")}
      </p>
      <ul className="scrollbar-thin grid min-h-0 grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto">
        {pinned.map((view) => (
          <PinnedView key={view.id} application={application} view={view} />
        ))}
      </ul>
    </section>
  );
}

function PinnedView({ application, view }: { application: string; view: ListedView }) {
  const format = useFormatter();
  const path = usePathname();
  const address = useSearchParams();
  const Icon = icons[view.list];
  const href = viewHref(application, view);
  const isHere = path === href.split("?")[0] && selectionOf(address) === selectionOf(view.query);
  const count = view.count && `${format.number(view.count.value)}${view.count.more ? "+" : ""}`;
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={isHere ? "page" : undefined}
        data-tooltip={view.name}
        className={classNames(
          "flex h-8 items-center gap-2.5 rounded-md px-2.5 text-sm transition-colors duration-75 max-lg:justify-center max-lg:px-0 [&_svg]:size-4 [&_svg]:shrink-0",
          isHere ? "bg-pressed text-ink" : "text-muted hover:bg-pressed/60 hover:text-ink",
        )}
      >
        <Icon aria-hidden="true" />
        <bdi className="min-w-0 flex-1 truncate max-lg:sr-only">{view.name}</bdi>
        {count && <span className="text-faint text-xs tabular-nums max-lg:sr-only">{count}</span>}
      </Link>
    </li>
  );
}

/** Returns a query string without the parameters of the page in view. */
function selectionOf(query: string | URLSearchParams): string {
  const selection = new URLSearchParams(query);
  for (const name of ["after", "page", "open"]) selection.delete(name);
  selection.sort();
  return selection.toString();
}
