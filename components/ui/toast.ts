"use client";

/** A short notice at the edge of the screen. */
export interface ToastNotice {
  title: string;
  description?: string;
  tone?: "neutral" | "danger";
  /** How long it stays; 5 seconds by default. */
  timeoutMs?: number;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onSelect: () => void };
}

type Receiver = (notice: ToastNotice) => void;

let receiver: Receiver | undefined;
let announce: (() => void) | undefined;
const waiting: ToastNotice[] = [];

/** How long an undoable change may be undone. */
export const undoTimeoutMs = 10_000;

/** Shows a notice. The code that renders it is loaded with the first one. */
export function showToast(notice: ToastNotice): void {
  if (receiver) {
    receiver(notice);
    return;
  }
  waiting.push(notice);
  announce?.();
}

/** Calls back when the first notice is waiting to be rendered. */
export function onFirstToast(callback: () => void): () => void {
  announce = callback;
  if (waiting.length > 0) callback();
  return () => {
    announce = undefined;
  };
}

/** Passes every notice, waiting ones first, to the receiver that renders them. */
export function receiveToasts(next: Receiver): () => void {
  receiver = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    receiver = undefined;
  };
}
