import { apiRoutes } from "@/lib/routes";
import { requestJson } from "./request-json";

/** How a change ended, as far as a look at the service tells. */
export type SettledOutcome = "done" | "refused" | "failed" | "unknown";

/** Looks up how a change of the trail ended; the trail keeps what is found. Throws `RequestError`. */
export function settleChange(application: string, seq: number): Promise<SettledOutcome> {
  return requestJson<{ outcome: SettledOutcome }>(apiRoutes.settleChange(application, seq), {
    method: "POST",
    body: {},
  }).then(({ outcome }) => outcome);
}
