"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { useDisclosure } from "@/components/ui/use-disclosure";
import type { TypeFilterProps } from "./type-filter-popup";

const load = () => import("./type-filter-popup");
const TypeFilterPopup = lazy(() => load().then((module) => ({ default: module.TypeFilterPopup })));

/** The filter by channel type, whose choices are loaded on demand. */
export function TypeFilter(props: TypeFilterProps) {
  const t = useTranslations("channels");
  const menu = useDisclosure("menu", load);
  return (
    <>
      <Button size="sm" {...menu.trigger}>
        {t("type")}
        <ChevronDown className="text-faint" />
      </Button>
      {menu.mounted && (
        <Suspense>
          <TypeFilterPopup
            {...props}
            label={t("type")}
            anchor={menu.anchor}
            open={menu.open}
            onOpenChange={menu.onOpenChange}
            align="start"
          />
        </Suspense>
      )}
    </>
  );
}
