"use client";
import { BellOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { GoneMark, Nothing, TimeCell } from "@/components/data-table/plain-cells";
import { inlineText } from "@/components/detail/json-text";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import type { UserView } from "@/lib/contract/views";

type UserWords = ReturnType<typeof useTranslations<"users">>;

/** A user's picture and name. */
export function UserNameCell({ user, t }: { user: UserView & { gone?: boolean }; t: UserWords }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={user.username || user.id} src={user.profileImageUrl} />
      <bdi className="truncate font-medium text-ink">
        {user.username || (
          <span className="pe-0.5 font-normal text-muted italic">{t("unnamed")}</span>
        )}
      </bdi>
      {user.gone && <GoneMark words={t("gone")} explained={t("goneExplained")} />}
    </span>
  );
}

/** A user's id; with `copyLabel` it has a copy button. */
export function UserIdCell({ id, copyLabel }: { id: string; copyLabel?: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-1">
      <code className="truncate font-mono text-muted text-xs">{id}</code>
      {copyLabel && <CopyButton text={id} label={copyLabel} />}
    </span>
  );
}

/** The address of the picture without its scheme. */
export function UserImageCell({ user }: { user: UserView }) {
  if (!user.profileImageUrl) return <Nothing />;
  return (
    <span className="truncate text-faint text-xs">
      {user.profileImageUrl.replace(/^https?:\/\//i, "")}
    </span>
  );
}

export function PushCell({ disabled, words }: { disabled: boolean | undefined; words: string }) {
  if (!disabled) return <Nothing />;
  return (
    <span className="flex items-center gap-1.5 text-muted">
      <BellOff aria-hidden="true" className="size-3.5 text-faint" />
      {words}
    </span>
  );
}

/** The first pairs of a user's data, as far as they fit. */
export function UserDataCell({ data }: { data: Record<string, unknown> | undefined }) {
  const pairs = Object.entries(data ?? {});
  if (pairs.length === 0) return <Nothing />;
  return (
    <span className="truncate text-xs">
      {pairs.slice(0, 4).map(([key, value]) => (
        <span key={key} className="me-3">
          <span className="text-faint">{key} </span>
          <bdi className="text-muted">{inlineText(value)}</bdi>
        </span>
      ))}
    </span>
  );
}

/** A user as one column, for phones. */
export function UserCard({ row: user }: { row: UserView & { gone?: boolean } }) {
  const t = useTranslations("users");
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <UserNameCell user={user} t={t} />
      <span className="flex min-w-0 items-center gap-2 text-xs">
        <code className="min-w-0 flex-1 truncate font-mono text-faint">{user.id}</code>
        <TimeCell ms={user.createdAt} />
      </span>
    </span>
  );
}
