"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { MenuPopup } from "@/components/ui/menu-popup";
import type { PopupProps } from "@/components/ui/use-disclosure";
import type { SavedViewInput } from "@/lib/contract/saved-view";
import { savedViewQueries, viewHref } from "@/lib/queries/saved-views";
import { routes } from "@/lib/routes";

const SaveViewDialog = lazyPart(() => import("./save-view-dialog"), "SaveViewDialog");
const FreezeDialog = lazyPart(() => import("./freeze-dialog"), "FreezeDialog");
const ViewsDialog = lazyPart(() => import("./views-dialog"), "ViewsDialog");

export interface ViewsMenuProps extends PopupProps {
  application: string;
  list: SavedViewInput["list"];
  /** The query string of the page's address, without the page position. */
  query: string;
  /** Whether the person may freeze the rows of the page, and the catalog serves them. */
  canFreeze?: boolean;
}

/** The saved views of a list as links, and the actions for them. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { application, list, query, canFreeze = false, ...popup } = props;
  const t = useTranslations("views");
  const frozen = useTranslations("frozenViews");
  const [dialog, setDialog] = useState<"save" | "manage" | "freeze" | null>(null);
  const { data = [] } = useQuery(savedViewQueries.list(application));
  const views = data.filter((view) => view.list === list);
  const links = views.map((view) => ({
    id: view.id,
    label: view.name,
    href: viewHref(application, view),
    ...(view.own ? {} : { description: t("sharedBy", { name: view.savedBy ?? t("someoneGone") }) }),
  }));
  const actions = [{ id: "save", label: t("save"), onSelect: () => setDialog("save") }];
  if (views.length > 0) {
    actions.push({ id: "manage", label: t("manage"), onSelect: () => setDialog("manage") });
  }
  const freeze = {
    id: "freeze",
    label: frozen("freeze"),
    onSelect: () => setDialog("freeze"),
  };
  const allFrozen = {
    id: "frozen",
    label: frozen("title"),
    href: routes.frozenViews(application),
  };
  return (
    <>
      <MenuPopup
        {...popup}
        side="bottom"
        sections={() => [
          ...(links.length > 0 ? [{ id: "views", label: t("title"), items: links }] : []),
          { id: "actions", items: actions },
          { id: "frozen", items: [...(canFreeze ? [freeze] : []), allFrozen] },
        ]}
      />
      {dialog === "save" && (
        <SaveViewDialog
          application={application}
          list={list}
          query={query}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "freeze" && list !== "bots" && (
        <FreezeDialog
          application={application}
          list={list}
          query={query}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "manage" && (
        <ViewsDialog application={application} list={list} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
