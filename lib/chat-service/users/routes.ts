import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { UserPage } from "@/lib/contract/user";
import type { ServiceEnv } from "../http/answer";
import { addOperation, queryText } from "../http/operation";
import type { Reads } from "../replicas/replicas";
import { userList } from "./user-list";

/** Adds the operation on users. */
export function addUserRoutes(app: OpenAPIHono<ServiceEnv>, reads: Reads): void {
  addOperation(
    app,
    {
      method: "get",
      path: "/v1.4/api/users",
      operationId: "getUsers",
      tag: "Users",
      summary: "Get Users",
      description: "All users of the application, newest first, 100 a page.",
      query: z.object({ lastUserId: queryText("The last user id of the previous page.") }),
      answer: UserPage,
      refusals: ["unknownCursor"],
    },
    ({ appId, query: { lastUserId: lastId } }) =>
      reads(appId, (store) => userList.read(store, appId, { lastId })),
  );
}
