import "server-only";
import type { ChannelTemplate } from "@/lib/contract/channel-template";
import type { TemplateVersion } from "@/lib/contract/run-draft";
import { ConsoleError } from "../console-error";
import { findTemplate, templateGone } from "./templates";

/**
 * Returns the template of a run. Throws ConsoleError, invalid where it is gone and conflict where it was
 * changed since it was chosen.
 */
export async function runTemplate(
  applicationId: string,
  version: TemplateVersion | null,
): Promise<ChannelTemplate | null> {
  if (!version) return null;
  const template = await findTemplate(applicationId, version.id);
  if (!template) throw templateGone("template");
  if (template.updatedAt === version.updatedAt) return template;
  const message = "The template was changed in the meantime. Choose it again.";
  throw new ConsoleError("conflict", message, {
    reason: "template-changed",
    params: { template: template.name },
  });
}
