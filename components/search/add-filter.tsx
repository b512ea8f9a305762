"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

interface AddFilterProps {
  /** The menu of filters, whose code may be loaded when it is asked for. */
  children: (close: () => void) => ReactNode;
}

/** The way to the filters that are not in force yet. */
export function AddFilter({ children }: AddFilterProps) {
  const t = useTranslations("search");
  return (
    <Popover
      label={t("addFilter")}
      trigger={(trigger) => (
        <Button size="sm" {...trigger}>
          {t("addFilter")}
        </Button>
      )}
    >
      {(close) => <Suspense fallback={<div className="h-72 w-64" />}>{children(close)}</Suspense>}
    </Popover>
  );
}
