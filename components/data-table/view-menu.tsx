"use client";
import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { useIsPhone } from "@/components/ui/viewport";
import type { ViewMenuProps } from "./view-menu-popup";

const load = () => import("./view-menu-popup");
const ViewMenuPopup = lazyPart(load, "ViewMenuPopup");

/** The menu of density, columns and (on phones) sorting, loaded on demand. */
export function ViewMenu(props: ViewMenuProps) {
  const t = useTranslations("table");
  const phone = useIsPhone();
  const menu = useDisclosure("menu", load);
  const sorting = t(props.sortedBy ? "sort" : "sortsLoaded");
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        data-tooltip={phone ? sorting : `${t("columns")}, ${t("density")}`}
        {...menu.trigger}
      >
        <SlidersHorizontal />
        <span className="@max-4xl:sr-only">{t("view")}</span>
      </Button>
      {menu.mounted && (
        <ViewMenuPopup {...props} phone={phone} label={t("view")} {...menu.popup} align="end" />
      )}
    </>
  );
}
