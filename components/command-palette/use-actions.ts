"use client";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { BrowsableApplication } from "@/lib/contract/application";
import type { Permission } from "@/lib/contract/permission";
import { routes, samePage } from "@/lib/routes";

/** What decides which actions the palette offers on every page. */
export interface ActionsInput {
  applicationId?: string | undefined;
  applications: readonly BrowsableApplication[];
  may: readonly Permission[];
}

/** Something that can be done from every page, with the address where it is done. */
export interface PageAction {
  label: string;
  href: string;
}

/** Returns what the person may do from any page, in this application and in the console. */
export function useActions({ applicationId, applications, may }: ActionsInput): PageAction[] {
  const t = useTranslations("shell.do");
  const path = usePathname();
  const others = applications.filter(({ id }) => id !== applicationId);
  const actions: PageAction[] = [];
  if (applicationId !== undefined) {
    if (may.includes("create-channel")) {
      actions.push(
        { label: t("createChannel"), href: routes.newChannel(applicationId) },
        { label: t("createMany"), href: routes.createMany(applicationId) },
      );
    }
    if (may.includes("block")) {
      actions.push(
        { label: t("block"), href: routes.blocks(applicationId, personOf(path)) },
        { label: t("blockMany"), href: routes.blockMany(applicationId) },
        { label: t("unblockMany"), href: routes.unblockMany(applicationId) },
      );
    }
  }
  if (may.includes("administer")) {
    actions.push(
      { label: t("invite"), href: routes.invite() },
      { label: t("addApplication"), href: routes.addApplication() },
    );
  }
  for (const other of others) {
    actions.push({ label: t("switchTo", { name: other.name }), href: samePage(path, other) });
  }
  return actions;
}

/** Returns the person whose page this is, as the first of the pair. */
function personOf(path: string): { a?: string } {
  const [, , section, userId] = path.split("/");
  return section === "users" && userId ? { a: decodeURIComponent(userId) } : {};
}
