import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { BlockInput, EmptyAnswer } from "@/lib/contract/block";
import { UserPage } from "@/lib/contract/user";
import type { Pool } from "@/lib/postgres/pool";
import type { ServiceEnv } from "../http/answer";
import { addOperation, idParameter, queryText } from "../http/operation";
import { BlockBatches } from "./block-batches";
import { blockedUserList, blockerList, blockUser, unblockUser } from "./service";

const params = z.object({ userId: idParameter("userId", "The user who blocks.") });

/** Adds the operations on block relations. */
export function addBlockRoutes(app: OpenAPIHono<ServiceEnv>, pool: Pool): void {
  const batches = new BlockBatches(pool);
  addOperation(
    app,
    {
      method: "get",
      path: "/v1.4/api/users/{userId}/blocked",
      operationId: "getBlockedUsers",
      tag: "Blocks",
      summary: "Get Blocked Users",
      description: "The users that a user has blocked, the latest block first, 100 a page.",
      params,
      query: z.object({ lastUserId: queryText("The last user id of the previous page.") }),
      answer: UserPage,
      refusals: ["unknownCursor", "userNotFound"],
    },
    ({ appId, params: { userId: ownerId }, query: { lastUserId: lastId } }) =>
      blockedUserList.read(pool, appId, { ownerId, lastId }),
  );
  addOperation(
    app,
    {
      method: "get",
      path: "/v1.4/api/users/{userId}/blockers",
      operationId: "getBlockers",
      tag: "Blocks",
      summary: "Get Blockers",
      description: "The users who have blocked a user, the latest block first, 100 a page.",
      params: z.object({ userId: idParameter("userId", "The user who is blocked.") }),
      query: z.object({ lastUserId: queryText("The last user id of the previous page.") }),
      answer: UserPage,
      refusals: ["unknownCursor", "userNotFound"],
    },
    ({ appId, params: { userId: ownerId }, query: { lastUserId: lastId } }) =>
      blockerList.read(pool, appId, { ownerId, lastId }),
  );
  addOperation(
    app,
    {
      method: "post",
      path: "/v1.4/api/users/{userId}/block",
      operationId: "blockUser",
      tag: "Blocks",
      summary: "Block User",
      description: "Blocking again changes nothing; the first time of blocking is kept.",
      params,
      body: BlockInput,
      answer: EmptyAnswer,
      refusals: ["selfBlock", "userNotFound"],
    },
    ({ appId, params: { userId }, body }) => blockUser(batches, appId, userId, body.userId),
  );
  addOperation(
    app,
    {
      method: "post",
      path: "/v1.4/api/users/{userId}/unblock",
      operationId: "unblockUser",
      tag: "Blocks",
      summary: "Unblock User",
      description: "Unblocking someone who is not blocked changes nothing.",
      params,
      body: BlockInput,
      answer: EmptyAnswer,
      refusals: ["userNotFound"],
    },
    ({ appId, params: { userId }, body }) => unblockUser(pool, appId, userId, body.userId),
  );
}
