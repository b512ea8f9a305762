"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { routes } from "@/lib/routes";

interface PersonLinkProps {
  application: string;
  id: string;
  name?: string | undefined;
  imageUrl?: string | undefined;
}

/** A person by name and id, leading to their page. */
export function PersonLink({ application, id, name, imageUrl }: PersonLinkProps) {
  const t = useTranslations("detail");
  return (
    <span className="flex min-w-0 max-w-full items-center gap-2">
      <Avatar name={name || id} src={imageUrl} />
      <Link
        href={routes.user(application, id)}
        prefetch={false}
        className="flex min-w-0 items-baseline gap-1.5 rounded-sm hover:underline"
      >
        {name && <bdi className="truncate text-ink">{name}</bdi>}
        <code
          className={name ? "truncate font-mono text-faint text-xs" : "truncate font-mono text-xs"}
        >
          {id}
        </code>
      </Link>
      <CopyButton text={id} label={t("copyUserId")} />
    </span>
  );
}
