import { PagedList } from "../store/pages";
import { userJson } from "./user-json";

/** The users of an application, newest first, as the JSON of a UserPage (section "Get Users"). */
export const userList = new PagedList({
  name: "users",
  field: "users",
  cursor: "lastUserId",
  columns: "*",
  table: "chat.users",
  where: "app_id = $1",
  order: ["created_at", "id"],
  item: userJson,
  items: "shown, LATERAL (SELECT shown.*) u",
});
