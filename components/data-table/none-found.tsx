"use client";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The button that loads more rows. */
export interface LoadMore {
  label: string;
  onSelect: () => void;
}

interface NoneFoundProps {
  loaded: number;
  more?: LoadMore | undefined;
  onClear: () => void;
}

/** Shown instead of rows when the search matches none of the loaded ones. */
export function NoneFound({ loaded, more, onClear }: NoneFoundProps) {
  const t = useTranslations("table");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noneFound.title", { count: loaded })}
      actions={
        <>
          {more && (
            <Button variant="primary" onClick={more.onSelect}>
              {more.label}
            </Button>
          )}
          <Button onClick={onClear}>{t("clearSearch")}</Button>
        </>
      }
    >
      {t("noneFound.text")}
    </EmptyState>
  );
}
