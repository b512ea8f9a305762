import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Application } from "@/lib/console/application";
import { generateId, isGeneratedId } from "@/lib/console/changes/generated-id";
import { draftOfChannel, emptyDraft, newInvitationCode } from "@/lib/contract/channel-draft";
import type { CreateStart } from "@/lib/contract/channel-start";
import { ChannelType } from "@/lib/contract/channel-type";
import type { ChannelView } from "@/lib/contract/views";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import type { Access } from "./access";

const Search = z.object({
  id: z.uuid().optional().catch(undefined),
  from: z.string().min(1).max(1_024).optional().catch(undefined),
  template: z.uuid().optional().catch(undefined),
  type: ChannelType.optional().catch(undefined),
});

/**
 * Returns what the form of a new channel begins with: another channel's fields where `from` names
 * one, and whether the form's own id already belongs to a channel. A service that does not answer
 * leaves both open, since the form is of use without.
 */
export async function newChannelStart(
  access: Access,
  query: Record<string, string | string[] | undefined>,
): Promise<CreateStart> {
  const { id: named, from, template, type } = Search.parse(query);
  const { application } = access;
  const id = named && isGeneratedId(access, named) ? named : undefined;
  const [made, source] = await Promise.all([
    id ? readChannel(application, id) : null,
    from ? readChannel(application, from) : null,
  ]);
  const start: CreateStart = {
    madeId: id ?? generateId(access),
    draft: emptyDraft(type),
    ...(made && { made: { id: made.id, name: made.name ?? "" } }),
    ...(template && { templateId: template }),
  };
  if (!from) return start;
  if (!source) return { ...start, clone: { id: from, name: "", gaps: null } };
  const { draft, gaps } = draftOfChannel(source);
  // A code lets people into one channel, so a clone gets its own.
  const invitationCode = draft.type === "invitationOnly" ? newInvitationCode() : "";
  const clone = { id: from, name: source.name ?? "", gaps };
  return { ...start, draft: { ...draft, invitationCode }, clone };
}

async function readChannel(application: Application, id: string): Promise<ChannelView | null> {
  try {
    return await chatUpstream(application).getChannel(id, { requestId: randomUUID() });
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
