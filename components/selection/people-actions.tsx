"use client";
import { Ban, Download, MessagesSquare, UserRoundCheck } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ChosenRows } from "@/components/data-table/row-actions";
import { type HandedRows, peopleText, wizardWith } from "@/components/runs/handed-rows";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Menu } from "@/components/ui/menu";
import type { Permission } from "@/lib/contract/permission";
import type { RunWizard } from "@/lib/contract/run-kinds";

const ExportDialog = lazyPart(() => import("@/components/export/export-dialog"), "ExportDialog");

interface PeopleActionsProps extends ChosenRows {
  may: readonly Permission[];
}

/** The actions for people: run wizards prefilled with them, and their export. */
export function PeopleActions({ ids, blocker, exported, may }: PeopleActionsProps) {
  const t = useTranslations("selection");
  const { application } = useParams<{ application: string }>();
  const router = useRouter();
  const [exporting, setExporting] = useState<boolean>();
  const open = (wizard: RunWizard, rows: HandedRows) =>
    router.push(wizardWith(application, wizard, rows));
  const blocks = (): HandedRows => ({
    text: peopleText(ids.map((userId) => ({ userId }))),
    direction: "one-blocks-list",
  });
  const channels = (members: readonly (readonly string[])[]) =>
    open("createMany", {
      text: members.map((ofOne) => JSON.stringify({ members: ofOne })).join("\n"),
    });
  return (
    <>
      {may.includes("block") && (
        <>
          <Button
            size="sm"
            onClick={() =>
              open("unblockMany", { ...blocks(), ...(blocker && { personId: blocker }) })
            }
          >
            <UserRoundCheck />
            {t("unblock")}
          </Button>
          <Button size="sm" onClick={() => open("blockMany", blocks())}>
            <Ban />
            {t("block")}
          </Button>
        </>
      )}
      {may.includes("create-channel") && (
        <Menu
          label={t("channels")}
          sections={() => [
            {
              id: "channels",
              items: [
                { id: "together", label: t("together"), onSelect: () => channels([ids]) },
                { id: "each", label: t("each"), onSelect: () => channels(ids.map((id) => [id])) },
              ],
            },
          ]}
          trigger={(trigger) => (
            <Button size="sm" {...trigger}>
              <MessagesSquare />
              <span className="phone:sr-only">{t("channels")}</span>
            </Button>
          )}
        />
      )}
      {may.includes("export") && !exported && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setExporting(true)}>
          <Download />
          <span className="phone:sr-only">{t("export")}</span>
        </Button>
      )}
      {exporting !== undefined && (
        <ExportDialog
          application={application}
          list="users"
          filters={{}}
          narrowing={{ q: "" }}
          words={[]}
          ids={ids}
          open={exporting}
          onOpenChange={setExporting}
        />
      )}
    </>
  );
}
