"use client";
import { SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { useIsPhone } from "@/components/ui/viewport";
import type { ViewMenuProps } from "./view-menu-popup";

const load = () => import("./view-menu-popup");
const ViewMenuPopup = lazy(() => load().then((module) => ({ default: module.ViewMenuPopup })));

/** The way to the table's density, columns and (on phones) sorting, whose code is loaded on demand. */
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
        <Suspense>
          <ViewMenuPopup
            {...props}
            phone={phone}
            label={t("view")}
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
