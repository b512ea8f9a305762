import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { UserPage } from "@/lib/contract/user";
import type { Pool } from "@/lib/postgres/pool";
import type { ServiceEnv } from "../http/answer";
import { addOperation, queryText } from "../http/operation";
import { listUsers } from "./service";

/** Adds the operation on users. */
export function addUserRoutes(app: OpenAPIHono<ServiceEnv>, pool: Pool): void {
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
    ({ appId, query }) => listUsers(pool, appId, query),
  );
}
