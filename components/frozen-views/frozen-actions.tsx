"use client";
import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClasses } from "@/components/ui/button";
import { CopyLinkButton } from "@/components/ui/copy-link-button";
import { IconButton } from "@/components/ui/icon-button";
import { lazyPart } from "@/components/ui/lazy-part";
import type { FrozenView } from "@/lib/contract/frozen-view";
import { addressOf } from "@/lib/queries/request";

const RemoveFrozenDialog = lazyPart(() => import("./remove-frozen-dialog"), "RemoveFrozenDialog");

interface FrozenActionsProps {
  application: string;
  view: FrozenView;
  /** Whether the person may export. */
  canExport: boolean;
}

/** The actions for a frozen view: copy its link, download its rows, remove it. */
export function FrozenActions({ application, view, canExport }: FrozenActionsProps) {
  const t = useTranslations("frozenViews");
  const [removing, setRemoving] = useState(false);
  const file = "GET /api/[application]/frozen-views/[frozenViewId]/export";
  return (
    <>
      <CopyLinkButton />
      {view.removable && (
        <IconButton label={t("remove")} size="sm" onClick={() => setRemoving(true)}>
          <Trash2 />
        </IconButton>
      )}
      {canExport && (
        <a
          download
          href={addressOf(file, { application, frozenViewId: view.id }, {}).path}
          data-tooltip={t("export")}
          className={buttonClasses({ size: "sm" })}
        >
          <Download />
          <span className="phone:sr-only">{t("export")}</span>
        </a>
      )}
      {removing && (
        <RemoveFrozenDialog
          application={application}
          view={view}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
