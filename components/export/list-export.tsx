"use client";
import { useTranslations } from "next-intl";
import { channelFilterSpecs } from "@/components/channels/channel-filters";
import { useChannelParams } from "@/components/channels/use-channel-params";
import { isInForce } from "@/components/search/filter-spec";
import { useFilterWords } from "@/components/search/filter-words";
import { useUserParams } from "@/components/users/use-user-params";
import { userFilterSpecs } from "@/components/users/user-filters";
import type { ExportInput } from "@/lib/queries/export-list";
import { serializeChannelParams, serializeUserParams } from "@/lib/search-params";
import { ExportDialog, type ExportDialogProps } from "./export-dialog";

interface ListExportProps extends Pick<ExportDialogProps, "open" | "onOpenChange" | "onProgress"> {
  /** Whether the catalog finds what the page's address asks for. */
  catalog: boolean;
}

/** Exports what the page's address selects of a list, or the rows that are selected in its table. */
export function ListExport({ list, ...dialog }: ListExportProps & Pick<ExportInput, "list">) {
  return list === "channels" ? <ChannelsExport {...dialog} /> : <UsersExport {...dialog} />;
}

/** What belongs to the page in view, not to what it selects. */
const anyPage = { after: null, page: null, limit: null, columns: null, sort: null } as const;

function ChannelsExport({ catalog, ...dialog }: ListExportProps) {
  const t = useTranslations("export");
  const types = useTranslations("channelTypes");
  const channels = useTranslations("channels");
  const { application, params } = useChannelParams();
  const { type, category, subcategory } = params;
  const q = params.q.trim();
  const specs = channelFilterSpecs.filter(({ id }) => catalog && id !== "frozen");
  const inForce = specs.filter((spec) => isInForce(spec, params));
  const wordsOf = useFilterWords(application, inForce, params, catalog);
  const isFound = catalog && (q !== "" || params.frozen !== null || inForce.length > 0);
  const search = serializeChannelParams({ ...params, ...anyPage, open: null }).replace(/^\?/, "");
  const words = [
    type !== "all" && types(`${type}.name`),
    category,
    subcategory,
    params.frozen !== null && channels(params.frozen ? "frozen" : "notFrozen"),
    ...inForce.map(wordsOf),
    q && t("containing", { text: q }),
  ];
  return (
    <ExportDialog
      {...dialog}
      application={application}
      list="channels"
      filters={{ type, category, subcategory }}
      narrowing={isFound ? { search } : { frozen: params.frozen === true, q }}
      words={words.flatMap((word) => word || [])}
    />
  );
}

function UsersExport({ catalog, ...dialog }: ListExportProps) {
  const t = useTranslations("export");
  const { application, params } = useUserParams();
  const q = params.q.trim();
  const inForce = userFilterSpecs.filter((spec) => catalog && isInForce(spec, params));
  const wordsOf = useFilterWords(application, inForce, params, catalog);
  const isFound = catalog && (q !== "" || inForce.length > 0);
  const search = serializeUserParams({ ...params, ...anyPage, before: null }).replace(/^\?/, "");
  return (
    <ExportDialog
      {...dialog}
      application={application}
      list="users"
      filters={{}}
      narrowing={isFound ? { search } : { q }}
      words={[...inForce.map(wordsOf), ...(q ? [t("containing", { text: q })] : [])]}
    />
  );
}
