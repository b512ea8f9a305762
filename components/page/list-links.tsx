"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClasses } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** The ways on from an empty list that is filled on the pages of channels and users. */
export function ListLinks({ application }: { application: string }) {
  const t = useTranslations("shell");
  return (["channels", "users"] as const).map((list) => (
    <Link key={list} href={routes[list](application)} prefetch={false} className={buttonClasses()}>
      {t(list)}
    </Link>
  ));
}
