"use client";
import { Ban, MessagesSquare, UserRoundCheck } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type HandedRows, peopleText, wizardWith } from "@/components/runs/handed-rows";
import { useMay } from "@/components/shell/permissions";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import type { RunWizard } from "@/lib/contract/run-kinds";

interface PeopleActionsProps {
  ids: readonly string[];
  /** The person whose block list they were selected in. */
  blocker?: string | undefined;
}

/** What can be done with people: each opens the wizard of a run that begins with them. */
export function PeopleActions({ ids, blocker }: PeopleActionsProps) {
  const t = useTranslations("selection");
  const { application } = useParams<{ application: string }>();
  const router = useRouter();
  const may = useMay();
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
      {may("block") && (
        <>
          <Button
            size="sm"
            onClick={() =>
              open("unblockMany", { ...blocks(), ...(blocker && { personId: blocker }) })
            }
          >
            <UserRoundCheck />
            <span className="phone:sr-only">{t("unblock")}</span>
          </Button>
          <Button size="sm" onClick={() => open("blockMany", blocks())}>
            <Ban />
            <span className="phone:sr-only">{t("block")}</span>
          </Button>
        </>
      )}
      {may("create-channel") && (
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
    </>
  );
}
