"use client";
import { Bookmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { type PopupProps, useDisclosure } from "@/components/ui/use-disclosure";
import type { ViewsMenuProps } from "./views-menu";

const load = () => import("./views-menu");
const ViewsMenu = lazyPart(load, "ViewsMenu");

/** The menu of the saved views of a list. */
export function ViewsButton(props: Omit<ViewsMenuProps, keyof PopupProps>) {
  const t = useTranslations("views");
  const menu = useDisclosure("menu", load);
  return (
    <>
      <IconButton label={t("title")} {...menu.trigger}>
        <Bookmark />
      </IconButton>
      {menu.mounted && <ViewsMenu {...props} label={t("title")} {...menu.popup} align="end" />}
    </>
  );
}
