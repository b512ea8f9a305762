"use client";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import type { SavedViewInput } from "@/lib/contract/saved-view";
import { savedViewQueries, viewHref } from "@/lib/queries/saved-views";

const SaveViewDialog = lazy(() =>
  import("./save-view-dialog").then((module) => ({ default: module.SaveViewDialog })),
);
const ViewsDialog = lazy(() =>
  import("./views-dialog").then((module) => ({ default: module.ViewsDialog })),
);

interface ViewsButtonProps {
  application: string;
  list: SavedViewInput["list"];
  /** The query of the page's address, as far as it says what is selected and how it is shown. */
  query: string;
}

/** The way to the saved views of a list, and to saving what the page shows as one. */
export function ViewsButton({ application, list, query }: ViewsButtonProps) {
  const t = useTranslations("views");
  const [near, setNear] = useState(false);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const { data = [] } = useQuery({ ...savedViewQueries.list(application), enabled: near });
  const views = data.filter((view) => view.list === list);
  const links = views.map((view) => ({
    id: view.id,
    label: view.name,
    href: viewHref(application, view),
    ...(view.own ? {} : { description: t("sharedBy", { name: view.savedBy ?? t("someoneGone") }) }),
  }));
  return (
    <>
      <Menu
        label={t("title")}
        align="end"
        sections={() => [
          ...(links.length > 0 ? [{ id: "views", label: t("title"), items: links }] : []),
          {
            id: "actions",
            items: [
              { id: "save", label: t("save"), onSelect: () => setDialog("save") },
              ...(views.length > 0
                ? [{ id: "manage", label: t("manage"), onSelect: () => setDialog("manage") }]
                : []),
            ],
          },
        ]}
        trigger={(props) => (
          <IconButton
            label={t("title")}
            {...props}
            onPointerEnter={() => {
              setNear(true);
              props.onPointerEnter();
            }}
            onFocus={() => {
              setNear(true);
              props.onFocus();
            }}
          >
            <Bookmark />
          </IconButton>
        )}
      />
      {dialog && (
        <Suspense>
          {dialog === "save" ? (
            <SaveViewDialog
              application={application}
              list={list}
              query={query}
              onClose={() => setDialog(null)}
            />
          ) : (
            <ViewsDialog application={application} list={list} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
