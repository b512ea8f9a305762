"use client";
import { Bookmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { type PopupProps, useDisclosure } from "@/components/ui/use-disclosure";
import type { ViewsMenuProps } from "./views-menu";

const load = () => import("./views-menu");
const ViewsMenu = lazy(() => load().then((module) => ({ default: module.ViewsMenu })));

/** The way to the saved views of a list, and to saving what the page shows as one. */
export function ViewsButton(props: Omit<ViewsMenuProps, keyof PopupProps>) {
  const t = useTranslations("views");
  const menu = useDisclosure("menu", load);
  return (
    <>
      <IconButton label={t("title")} {...menu.trigger}>
        <Bookmark />
      </IconButton>
      {menu.mounted && (
        <Suspense>
          <ViewsMenu
            {...props}
            label={t("title")}
            anchor={menu.anchor}
            open={menu.open}
            onOpenChange={menu.onOpenChange}
            align="end"
          />
        </Suspense>
      )}
    </>
  );
}
