import type { TrailOutcome } from "@/lib/contract/trail-item";
import { request } from "./request";

/**
 * Looks up how a change of the trail ended, as far as the service tells; the trail keeps what is
 * found. Throws `RequestError`.
 */
export function settleChange(application: string, seq: number): Promise<TrailOutcome> {
  return request("POST /api/[application]/activity/[seq]/settle", {
    params: { application, seq },
  }).then(({ outcome }) => outcome);
}
