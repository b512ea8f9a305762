"use client";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { useDisclosure } from "@/components/ui/use-disclosure";
import type { TypeFilterProps } from "./type-filter-popup";

const load = () => import("./type-filter-popup");
const TypeFilterPopup = lazyPart(load, "TypeFilterPopup");

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
        <TypeFilterPopup {...props} label={t("type")} {...menu.popup} align="start" />
      )}
    </>
  );
}
