import { randomUUID } from "node:crypto";
import { createAccessToken } from "@/lib/auth/access-tokens";
import { peerHeader } from "@/lib/auth/client-address";
import { permissionsIn } from "@/lib/console/roles";
import type { AccessTokenInput } from "@/lib/contract/access-token";
import type { RoleGrant } from "@/lib/contract/staff-views";
import { tokenPermissions } from "@/lib/contract/token-permission";
import { writeHeader } from "../same-origin";
import { askRoute, type RouteAsk } from "./ask-route";
import type { Route } from "./route-handlers";

/** Makes a token of a person, with all of their rights but for what is said, and returns it. */
export async function makeToken(
  owner: { staffId: string; email: string; grants: readonly RoleGrant[] },
  input: Partial<AccessTokenInput> = {},
): Promise<{ id: string; token: string }> {
  const { staffId: id, email, grants } = owner;
  const places = grants.map(({ applicationId }) => permissionsIn(grants, applicationId));
  const permissions = tokenPermissions.filter((one) => places.some((held) => held.has(one)));
  const whole = { name: randomUUID(), expiresInDays: 30, permissions, applicationIds: null };
  return createAccessToken({ id, email, name: email, grants }, { ...whole, ...input }, {});
}

/** Asks a route as a script does: with a token, and without a cookie or anything else that browsers send. */
export function askWithToken(
  route: Route,
  token: string,
  ask: RouteAsk = {},
  address = "203.0.113.9",
): Promise<Response> {
  const headers = {
    cookie: null,
    origin: null,
    "sec-fetch-site": null,
    [writeHeader]: null,
    [peerHeader]: address,
    authorization: `Bearer ${token}`,
    ...ask.headers,
  };
  return askRoute(route, null, { ...ask, headers });
}
