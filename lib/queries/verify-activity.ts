import { request } from "./request";

/** Lets the audit log be verified now, unless that is under way. Throws `RequestError`. */
export async function verifyActivity(): Promise<void> {
  await request("POST /api/console/activity/verification", {});
}
