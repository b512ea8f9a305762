import "server-only";
import { randomUUID } from "node:crypto";
import type { MappedTable } from "@/lib/contract/draft-table";
import type { RunView } from "@/lib/contract/run-views";
import { runTemplate } from "../templates/templates";
import { type RunCall, type RunNote, storeRun } from "./run-service";
import { assertTypedName, refuseRows } from "./start-checks";
import type { NewRow } from "./store/runs";
import { channelRows } from "./table/channel-rows";

/**
 * Starts a run that creates a channel for every row. A row without a channelId gets one made here, so
 * that after a lost answer it can be looked up. Throws ConsoleError invalid where a row breaks a bound or
 * the application's name is not typed where it must be, conflict where its template was changed.
 */
export async function startChannelRun(
  call: RunCall,
  input: MappedTable & RunNote & { id: string; typedName: string },
): Promise<RunView> {
  assertTypedName(call.application, input.rows.length, input.typedName);
  const template = await runTemplate(call.application.id, input.template ?? null);
  const drafts = await channelRows(input.rows, input.mapping, input.defaults, template);
  refuseRows(drafts.map(({ lines }) => lines));
  const rows = drafts.flatMap(({ input: creation }, index): NewRow[] => {
    if (!creation) return [];
    const line = input.rows[index]?.line ?? index + 1;
    // An id made here cannot have been there before; one from the file is looked up first.
    if (creation.channelId) return [{ line, input: creation, existedBefore: null }];
    const made = { ...creation, channelId: randomUUID() };
    return [{ line, input: made, existedBefore: false, hasGeneratedId: true }];
  });
  return storeRun(call, "create-channels", input, rows);
}
