"use client";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What loads more rows, and what its button says. */
export interface LoadMore {
  label: string;
  onSelect: () => void;
}

interface NoneFoundProps {
  loaded: number;
  more?: LoadMore | undefined;
  onClear: () => void;
}

/** What stands in place of rows where the search finds none of those that are loaded. */
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
