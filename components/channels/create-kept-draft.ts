"use client";
import type { ChannelDraft } from "@/lib/contract/channel-draft";

/** A draft that this tab stores until it is sent or discarded. */
export interface KeptDraft {
  madeId: string;
  draft: ChannelDraft;
}

const keyOf = (application: string) => `switchboard.new-channel.${application}`;

/** Stores a draft for this tab only; does nothing if the browser refuses storage. */
export function keepDraft(application: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(application), JSON.stringify(kept));
  } catch {
    return;
  }
}

/** Returns the draft stored in this tab, or null. */
export function keptDraft(application: string): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(application));
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Forgets the draft. */
export function forgetDraft(application: string): void {
  try {
    sessionStorage.removeItem(keyOf(application));
  } catch {
    return;
  }
}
