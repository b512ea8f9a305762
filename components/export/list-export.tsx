"use client";
import { useTranslations } from "next-intl";
import { useChannelParams } from "@/components/channels/use-channel-params";
import { useUserParams } from "@/components/users/use-user-params";
import type { ExportInput } from "@/lib/queries/export-list";
import { ExportDialog, type ExportDialogProps } from "./export-dialog";

type ListExportProps = Pick<ExportDialogProps, "open" | "onOpenChange" | "onProgress">;

/** Exports what the page's address selects of a list, or the rows that are selected in its table. */
export function ListExport({ list, ...dialog }: ListExportProps & Pick<ExportInput, "list">) {
  return list === "channels" ? <ChannelsExport {...dialog} /> : <UsersExport {...dialog} />;
}

function ChannelsExport(dialog: ListExportProps) {
  const t = useTranslations("export");
  const types = useTranslations("channelTypes");
  const channels = useTranslations("channels");
  const { application, params } = useChannelParams();
  const { type, category, subcategory, frozen } = params;
  const q = params.q.trim();
  const words = [
    type !== "all" && types(`${type}.name`),
    category,
    subcategory,
    frozen && channels("frozen"),
    q && t("containing", { text: q }),
  ];
  return (
    <ExportDialog
      {...dialog}
      application={application}
      list="channels"
      filters={{ type, category, subcategory }}
      narrowing={{ frozen, q }}
      words={words.flatMap((word) => word || [])}
    />
  );
}

function UsersExport(dialog: ListExportProps) {
  const t = useTranslations("export");
  const { application, params } = useUserParams();
  const q = params.q.trim();
  return (
    <ExportDialog
      {...dialog}
      application={application}
      list="users"
      filters={{}}
      narrowing={{ q }}
      words={q ? [t("containing", { text: q })] : []}
    />
  );
}
