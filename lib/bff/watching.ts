import "server-only";
import { isWatched } from "@/lib/console/watches/watches";
import type { Watched } from "@/lib/contract/watch";
import type { PageAccess } from "./page";

/** Says whether the reader of a page watches what it shows; null where they may watch nothing. */
export async function watchingOf(
  { application, staff, permissions }: PageAccess,
  watched: Watched,
): Promise<boolean | null> {
  if (!permissions.has("watch")) return null;
  return isWatched({ applicationId: application.id, staffId: staff.id }, watched);
}
