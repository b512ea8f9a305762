import type { TrailOutcome } from "@/lib/contract/trail-item";
import { apiRoutes } from "@/lib/routes";
import { requestJson } from "./request-json";

/**
 * Looks up how a change of the trail ended, as far as the service tells; the trail keeps what is
 * found. Throws `RequestError`.
 */
export function settleChange(application: string, seq: number): Promise<TrailOutcome> {
  return requestJson<{ outcome: TrailOutcome }>(apiRoutes.settleChange(application, seq), {
    method: "POST",
    body: {},
  }).then(({ outcome }) => outcome);
}
