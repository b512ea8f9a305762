import type { AuditOutcome } from "@/lib/contract/audit-item";
import { request } from "./request";

/**
 * Looks up how a change of the audit log ended, as far as the service tells; the audit log keeps what is
 * found. Throws `RequestError`.
 */
export function reconcileChange(application: string, seq: number): Promise<AuditOutcome> {
  return request("POST /api/[application]/activity/[seq]/reconcile", {
    params: { application, seq },
  }).then(({ outcome }) => outcome);
}
