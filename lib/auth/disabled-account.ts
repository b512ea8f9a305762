import "server-only";
import { ConsoleError } from "@/lib/console/console-error";
import { adminEmails } from "./admin-emails";

/** The refusal of somebody who has proved who they are and whose account is disabled; it names whom to ask. */
export async function accountDisabled(): Promise<ConsoleError> {
  const admins = await adminEmails();
  const message = `Your account was disabled. Ask an admin to enable it again: ${admins}.`;
  return new ConsoleError("forbidden", message, { reason: "account-disabled", params: { admins } });
}
