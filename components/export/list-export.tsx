"use client";
import { useChannelParams } from "@/components/channels/use-channel-params";
import { useUserParams } from "@/components/users/use-user-params";
import type { ExportInput } from "@/lib/queries/export-list";
import { serializeChannelParams, serializeUserParams } from "@/lib/search-params";
import { useChannelConditions, useUserConditions } from "./conditions";
import { ExportDialog, type ExportDialogProps } from "./export-dialog";

interface ListExportProps extends Pick<ExportDialogProps, "open" | "onOpenChange" | "onProgress"> {
  /** Whether the catalog finds what the page's address asks for. */
  catalog: boolean;
}

/** Exports what the page's URL selects of a list, or the rows selected in its table. */
export function ListExport({ list, ...dialog }: ListExportProps & Pick<ExportInput, "list">) {
  return list === "channels" ? <ChannelsExport {...dialog} /> : <UsersExport {...dialog} />;
}

/** Parameters of the page in view, not of what it selects. */
const anyPage = { after: null, page: null, limit: null, columns: null, sort: null } as const;

function ChannelsExport({ catalog, ...dialog }: ListExportProps) {
  const { application, params } = useChannelParams();
  const { type, category, subcategory } = params;
  const { words, needsCatalog } = useChannelConditions(application, params, catalog);
  const search = serializeChannelParams({ ...params, ...anyPage, open: null }).replace(/^\?/, "");
  const within = { frozen: params.frozen === true, q: params.q.trim() };
  return (
    <ExportDialog
      {...dialog}
      application={application}
      list="channels"
      filters={{ type, category, subcategory }}
      narrowing={catalog && needsCatalog ? { search } : within}
      words={words}
    />
  );
}

function UsersExport({ catalog, ...dialog }: ListExportProps) {
  const { application, params } = useUserParams();
  const { words, needsCatalog } = useUserConditions(application, params, catalog);
  const search = serializeUserParams({ ...params, ...anyPage, before: null }).replace(/^\?/, "");
  return (
    <ExportDialog
      {...dialog}
      application={application}
      list="users"
      filters={{}}
      narrowing={catalog && needsCatalog ? { search } : { q: params.q.trim() }}
      words={words}
    />
  );
}
