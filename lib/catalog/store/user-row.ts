import "server-only";
import { storable } from "@/lib/contract/storable";
import type { MemberView, UserView } from "@/lib/contract/views";
import { RestOf } from "./rest";
import { rowDigest } from "./row-digest";
import { cut, searchText, textsOf, wordsOf } from "./texts";

/** A user as the statement takes it: JSON with the names of the columns. */
export interface UserRow {
  id: string;
  username: string;
  image: string;
  push_off: boolean;
  data: unknown;
  created_at: number;
  updated_at: number;
  rest: unknown;
  search: string;
  words: string[];
  digest: string;
}

/** Returns the row of a user who came in a list of users or as a member of a channel. */
export function userRow(view: UserView): UserRow {
  const rest = new RestOf(view);
  const row = {
    id: view.id,
    username: rest.text("username", view.username, (text) => cut(text, "name")),
    image: rest.text("profileImageUrl", view.profileImageUrl),
    push_off: rest.column("disablePushNotification", view.disablePushNotification, Boolean, false),
    data: rest.column("data", view.data, (data) => data, {}),
    created_at: rest.time("createdAt", view.createdAt),
    updated_at: rest.time("updatedAt", view.updatedAt),
    rest: rest.end(),
    search: searchText(view.id, view.username, textsOf(view.data)),
  };
  const kept = storable(row) as typeof row;
  return { ...kept, words: wordsOf([view.username]), digest: rowDigest(kept) };
}

/** Returns the fields of a member that describe the person rather than the membership. */
export function personOf({ id, username, profileImageUrl, data }: MemberView): UserView {
  return {
    id,
    ...(username !== undefined && { username }),
    ...(profileImageUrl !== undefined && { profileImageUrl }),
    ...(data !== undefined && { data }),
    unknownFields: {},
    notes: [],
  };
}
