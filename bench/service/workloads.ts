/** Ids that a recorded request carries and that each repetition replaces by its own. */
export const markers = {
  channel: "marker-channel",
  owner: "marker-owner",
  member: "marker-member",
} as const;

export type WorkloadName = "list" | "block" | "create";

/** Repetitions between two lanes: more than any round can make. */
const laneLength = 200_000;

/**
 * Returns the ids of the nth repetition in a lane; each round of each side has a lane of its own.
 * Owners are 2 modulo 4; creations add such people and blocks odd ones, so no block ever stops a
 * creation, and every block is a new one.
 */
export function idsOf(workload: WorkloadName, lane: number, n: number, users: number) {
  const turn = lane * laneLength + n;
  const owner = (turn * 4 + 2) % users;
  const shift = 4 * Math.floor((turn * 4) / users);
  const member = (owner + shift + (workload === "block" ? 3 : 4)) % users;
  return new Map<string, string>([
    [markers.channel, `made-${lane}-${n}`],
    [markers.owner, `user-${owner}`],
    [markers.member, `user-${member}`],
  ]);
}

/** A request with markers in it. */
export interface RequestTemplate {
  method: "GET" | "POST";
  path: string;
  body?: string;
}

/** Returns the request of a workload, with the markers in it. */
export function requestOf(workload: WorkloadName): RequestTemplate {
  switch (workload) {
    case "list":
      return { method: "GET", path: "/v1.4/api/channels?limit=20" };
    case "block":
      return {
        method: "POST",
        path: `/v1.4/api/users/${markers.owner}/block`,
        body: JSON.stringify({ userId: markers.member }),
      };
    case "create":
      return {
        method: "POST",
        path: "/v1.4/api/channels/create",
        body: JSON.stringify({
          type: "private",
          channelId: markers.channel,
          name: "A new conversation",
          ownerId: markers.owner,
          members: [markers.member],
          category: "category-1",
          data: { topic: "orders" },
        }),
      };
  }
}
