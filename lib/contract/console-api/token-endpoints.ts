import { z } from "zod";
import { AccessTokenInput, AccessTokenSummary, StaffAccessToken } from "../access-token";
import { environments } from "../application";
import { permissions } from "../permission";
import { Text } from "../text";
import { none, nothing } from "./endpoint";

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
export const tokenEndpoints = {
  listAccessTokens: {
    method: "GET",
    path: "/api/console/access-tokens",
    permission: "signed-in",
    params: none,
    query: none,
    body: none,
    answer: { json: z.strictObject({ tokens: z.array(AccessTokenSummary) }) },
  },
  createAccessToken: {
    method: "POST",
    path: "/api/console/access-tokens",
    permission: "signed-in",
    asksForPassword: true,
    params: none,
    query: none,
    body: AccessTokenInput,
    answer: { json: z.strictObject({ id: z.string(), token: z.string() }) },
  },
  revokeAccessToken: {
    method: "DELETE",
    path: "/api/console/access-tokens/[tokenId]",
    permission: "signed-in",
    params: ofToken,
    query: none,
    body: none,
    answer: nothing,
  },
  listStaffAccessTokens: {
    method: "GET",
    path: "/api/console/staff/access-tokens",
    permission: "administer",
    params: none,
    query: none,
    body: none,
    answer: { json: z.strictObject({ tokens: z.array(StaffAccessToken) }) },
  },
  revokeStaffAccessToken: {
    method: "DELETE",
    path: "/api/console/staff/access-tokens/[tokenId]",
    permission: "administer",
    params: ofToken,
    query: none,
    body: none,
    answer: nothing,
  },
  whoAmI: {
    method: "GET",
    path: "/api/console/me",
    permission: "signed-in",
    takesTokens: true,
    params: none,
    query: none,
    body: none,
    answer: { json: Caller },
  },
  openApi: {
    method: "GET",
    path: "/api/openapi.json",
    permission: "signed-in",
    takesTokens: true,
    params: none,
    query: none,
    body: none,
    answer: {
      json: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
    },
  },
} as const;
