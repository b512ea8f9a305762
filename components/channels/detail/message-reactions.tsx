"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { NamedPerson } from "@/components/detail/named-person";
import type { ReactionView } from "@/lib/contract/views";
import { routes } from "@/lib/routes";

interface MessageReactionsProps {
  application: string;
  reactions: readonly ReactionView[];
}

const chip = "inline-flex h-6 items-center gap-1.5 rounded-full border bg-canvas px-2 text-xs";

/** Reactions by name: how many, and by whom where the service named the people. */
export function MessageReactions({ application, reactions }: MessageReactionsProps) {
  const t = useTranslations("channel");
  const locale = useLocale();
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={t("reactions")} className="flex min-w-0 flex-wrap items-start gap-1.5">
      {reactions.map(({ name, count, userIds }) => {
        const label = (
          <>
            <bdi className="max-w-40 truncate text-ink">{name}</bdi>
            <span className="font-medium text-muted">{count.toLocaleString(locale)}</span>
          </>
        );
        return (
          <li key={name} className="min-w-0">
            {userIds && userIds.length > 0 ? (
              <details className="min-w-0">
                <summary className={`${chip} list-none hover:bg-hover`}>{label}</summary>
                <ul className="mt-1 grid gap-0.5 ps-2">
                  {userIds.map((id) => (
                    <li key={id} className="min-w-0">
                      <Link
                        href={routes.user(application, id)}
                        prefetch={false}
                        className="text-muted text-xs hover:text-ink hover:underline"
                      >
                        <NamedPerson application={application} id={id} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <span className={chip}>{label}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
