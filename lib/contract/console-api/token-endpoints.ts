import { z } from "zod";
import { AccessTokenInput, AccessTokenSummary, StaffAccessToken } from "../access-token";
import { environments } from "../application";
import { permissions } from "../permission";
import { Text } from "../text";
import { defineEndpoints } from "./endpoint";

const ofToken = z.object({ tokenId: Text.min(1).max(100) });

/** What a caller is and may do where, for scripts that begin with it. Times are milliseconds. */
const Caller = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Null for a person with a session. */
  token: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  applications: z.array(
    z.strictObject({
      /** Stands for `application` in the other paths. */
      id: z.string(),
      name: z.string(),
      environment: z.enum(environments),
      permissions: z.array(z.enum(permissions)),
    }),
  ),
});

/** The endpoints of access tokens, and what a script needs besides: who it is, and what it can ask. */
export const tokenEndpoints = defineEndpoints({
  listAccessTokens: {
    route: "GET /api/console/access-tokens",
    permission: "signed-in",
    answer: { json: z.strictObject({ tokens: z.array(AccessTokenSummary) }) },
  },
  createAccessToken: {
    route: "POST /api/console/access-tokens",
    permission: "signed-in",
    asksForPassword: true,
    body: AccessTokenInput,
    answer: { json: z.strictObject({ id: z.string(), token: z.string() }) },
  },
  revokeAccessToken: {
    route: "DELETE /api/console/access-tokens/[tokenId]",
    permission: "signed-in",
    params: ofToken,
  },
  listStaffAccessTokens: {
    route: "GET /api/console/staff/access-tokens",
    permission: "administer",
    answer: { json: z.strictObject({ tokens: z.array(StaffAccessToken) }) },
  },
  revokeStaffAccessToken: {
    route: "DELETE /api/console/staff/access-tokens/[tokenId]",
    permission: "administer",
    params: ofToken,
  },
  whoAmI: {
    route: "GET /api/console/me",
    permission: "signed-in",
    takesTokens: true,
    answer: { json: Caller },
  },
  openApi: {
    route: "GET /api/openapi.json",
    permission: "signed-in",
    takesTokens: true,
    answer: {
      json: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    },
  },
});
