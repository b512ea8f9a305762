import type { ChannelDraft, CloneGaps } from "./channel-draft";

/** The application as the form shows it; the key never leaves the server. */
export interface CreateApplication {
  id: string;
  appId: string;
  baseUrl: string;
}

/** What the form of a new channel starts with. */
export interface CreateStart {
  /** The id that the channel gets unless the person gives one; each form has its own. */
  madeId: string;
  draft: ChannelDraft;
  /** The channel that this form has made already, as after a reload. */
  made?: { id: string; name: string };
  /** The channel to clone, and what the clone leaves out; null where the channel could not be read. */
  clone?: { id: string; name: string; gaps: CloneGaps | null };
  templateId?: string;
}
