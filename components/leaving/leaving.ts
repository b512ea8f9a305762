"use client";

/** Asks the person about something that would lose their input; `stay` puts back what has moved. */
export interface LeaveQuestion {
  go: () => void;
  stay?: () => void;
}

/** A form with unsent input. */
export interface LeaveGuard {
  ask: (question: LeaveQuestion) => void;
  /** Goes to an address of the console. */
  open: (href: string) => void;
}

// What opened last is asked about first: a dialog above the form of a page.
const guards: LeaveGuard[] = [];
let isLeaving = false;

/**
 * Has `guard` asked before the page is left, however that is tried; returns what ends it. With
 * `staysOnPage` ending it also takes back the entry that held Back, since nothing else will.
 */
export function guardLeaving(guard: LeaveGuard, staysOnPage: boolean): () => void {
  if (guards.length === 0) listen();
  guards.push(guard);
  holdBack();
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    if (guards.length > 0) return;
    unlisten();
    if (staysOnPage && history.state?.isLeaveGuard) history.back();
  };
}

/** Leaves the page: at once, or once the person has agreed to lose unsent input. */
export function leaveThen(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard.ask({ go });
  else go();
}

/** Leaves without asking again. */
export function leaveNow({ go }: LeaveQuestion): void {
  isLeaving = true;
  go();
  // If the page is still there, as after closing a dialog, it is guarded again.
  setTimeout(() => {
    isLeaving = false;
  }, 1_000);
}

// Back then lands on an entry of this same page first, where the question is asked.
function holdBack(): void {
  if (history.state?.isLeaveGuard) return;
  history.pushState({ isLeaveGuard: true }, "", location.href);
}

function onUnload(event: BeforeUnloadEvent): void {
  if (!isLeaving) event.preventDefault();
}

function onPopState(): void {
  if (isLeaving || history.state?.isLeaveGuard) return;
  guards.at(-1)?.ask({ go: () => history.back(), stay: holdBack });
}

function onClick(event: MouseEvent): void {
  const guard = guards.at(-1);
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
  if (!guard || isLeaving || opensElsewhere || !(link instanceof HTMLAnchorElement)) return;
  if (link.target === "_blank" || link.download || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  event.stopPropagation();
  const { origin, pathname, search, hash } = new URL(link.href);
  const isOurs = origin === location.origin;
  guard.ask({
    go: () => (isOurs ? guard.open(pathname + search + hash) : location.assign(link.href)),
  });
}

function listen(): void {
  addEventListener("beforeunload", onUnload);
  addEventListener("popstate", onPopState);
  // Before the router's own listener, which would navigate.
  document.addEventListener("click", onClick, { capture: true });
}

function unlisten(): void {
  removeEventListener("beforeunload", onUnload);
  removeEventListener("popstate", onPopState);
  document.removeEventListener("click", onClick, { capture: true });
}
