"use client";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Pencil, Pin, Trash2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { SavedViewInput } from "@/lib/contract/saved-view";
import { type ListedView, savedViewQueries, viewHref } from "@/lib/queries/saved-views";
import { SaveViewDialog } from "./save-view-dialog";
import { useRemoveView } from "./use-remove-view";

interface ViewsDialogProps {
  application: string;
  list: SavedViewInput["list"];
  onClose: () => void;
}

/** The saved views of a list: open, rename, share, pin and remove them. */
export function ViewsDialog({ application, list, onClose }: ViewsDialogProps) {
  const t = useTranslations("views");
  const { data } = useSuspenseQuery(savedViewQueries.list(application));
  const views = data.filter((view) => view.list === list);
  const [changed, setChanged] = useState<ListedView | null>(null);
  const remove = useRemoveView(application);
  if (changed) {
    return (
      <SaveViewDialog
        application={application}
        list={changed.list}
        query={changed.query}
        view={changed}
        onClose={() => setChanged(null)}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")}>
      {views.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {views.map((view) => (
          <li
            key={view.id}
            className="flex min-h-control items-center gap-2 border-b last:border-b-0 phone:flex-wrap phone:gap-y-0 phone:pb-1.5"
          >
            <Link
              href={viewHref(application, view)}
              prefetch={false}
              onClick={onClose}
              className="min-w-0 flex-1 truncate py-2 font-medium hover:underline phone:basis-full"
            >
              <bdi>{view.name}</bdi>
            </Link>
            {view.pinned && (
              <Badge>
                <Pin aria-hidden="true" />
                {t("isPinned")}
              </Badge>
            )}
            {view.shared && (
              <Badge tone="accent">
                {view.own ? t("shared") : t("sharedBy", { name: view.savedBy ?? t("someoneGone") })}
              </Badge>
            )}
            {view.changeable && (
              <>
                <IconButton
                  size="sm"
                  label={t("changeNamed", { name: view.name })}
                  onClick={() => setChanged(view)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("removeNamed", { name: view.name })}
                  onClick={() => {
                    // The notice with Undo cannot be reached while a dialog is open.
                    onClose();
                    void remove(view);
                  }}
                >
                  <Trash2 />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
