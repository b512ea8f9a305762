import type { ChannelDraft, CloneGaps } from "./channel-draft";

/** The application as the form shows it; the key never leaves the server. */
export interface CreateApplication {
  id: string;
  appId: string;
  baseUrl: string;
}

/** What a new channel begins with. */
export interface CreateStart {
  /** The id that the channel gets where the person gives none; one form, one id. */
  madeId: string;
  draft: ChannelDraft;
  /** The channel that this form has made already, as after a reload. */
  made?: { id: string; name: string };
  /** The channel it is to be like, and what could not be taken over; no gaps where it was not read. */
  clone?: { id: string; name: string; gaps: CloneGaps | null };
  templateId?: string;
}
