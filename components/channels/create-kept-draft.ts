"use client";
import type { ChannelDraft } from "@/lib/contract/channel-draft";

/** A draft as this tab keeps it until it is sent or given up. */
export interface KeptDraft {
  madeId: string;
  draft: ChannelDraft;
}

const keyOf = (application: string) => `switchboard.new-channel.${application}`;

/** Keeps a draft for this tab alone; a browser that refuses storage keeps none. */
export function keepDraft(application: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(keyOf(application), JSON.stringify(kept));
  } catch {
    return;
  }
}

/** Returns the draft that this tab keeps, or null. */
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
