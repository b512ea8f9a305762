import "server-only";
import { isWatched } from "@/lib/console/watches/watches";
import type { Watched } from "@/lib/contract/watch";
import type { Access } from "./access";

/** Says whether the reader of a page watches what it shows; null where they may watch nothing. */
export async function watchingOf(access: Access, watched: Watched): Promise<boolean | null> {
  return access.permissions.has("watch") ? isWatched(access, watched) : null;
}
