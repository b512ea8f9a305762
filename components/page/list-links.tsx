"use client";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** Links from an empty list to the pages of channels and users, where it is filled. */
export function ListLinks({ application }: { application: string }) {
  const t = useTranslations("shell");
  return (["channels", "users"] as const).map((list) => (
    <ButtonLink key={list} href={routes[list](application)}>
      {t(list)}
    </ButtonLink>
  ));
}
