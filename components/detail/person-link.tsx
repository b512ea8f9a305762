"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { CopyButton } from "@/components/ui/copy-button";
import { NameAndId } from "@/components/ui/name-and-id";
import { routes } from "@/lib/routes";
import { useName } from "./use-name";

interface PersonLinkProps {
  application: string;
  id: string;
  name?: string | undefined;
  imageUrl?: string | undefined;
}

/** A person by name and id, leading to their page. */
export function PersonLink({ application, id, name: told, imageUrl }: PersonLinkProps) {
  const name = useName(application, id, told);
  const t = useTranslations("detail");
  return (
    <span className="flex min-w-0 max-w-full items-center gap-2">
      <Avatar name={name || id} src={imageUrl} />
      <Link
        href={routes.user(application, id)}
        prefetch={false}
        className="min-w-0 rounded-sm hover:underline"
      >
        <NameAndId name={name} id={id} />
      </Link>
      <CopyButton text={id} label={t("copyUserId")} />
    </span>
  );
}
