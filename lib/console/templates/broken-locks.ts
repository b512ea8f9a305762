import "server-only";
import { brokenLocks } from "@/lib/contract/channel-template";
import type { CreateChannelInput } from "@/lib/contract/create-channel";
import { ConsoleError } from "../console-error";
import { findTemplate, templateGone } from "./templates";

/** Throws ConsoleError naming every field in which a creation differs from what its template locks. */
export async function refuseBrokenLocks(
  applicationId: string,
  templateId: string | undefined,
  creation: CreateChannelInput,
): Promise<void> {
  if (templateId === undefined) return;
  const template = await findTemplate(applicationId, templateId);
  if (!template) throw templateGone("templateId");
  const params = { template: template.name };
  const details = brokenLocks(template, creation).map((path) => ({
    path,
    message: `is locked by the template ${template.name}`,
    reason: "locked" as const,
    params,
  }));
  if (details.length === 0) return;
  throw new ConsoleError("invalid", `The template ${template.name} locks other values.`, {
    reason: "template-locks",
    params,
    details,
  });
}
