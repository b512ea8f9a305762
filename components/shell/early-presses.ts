/**
 * Keeps the last press on a button that React does not answer yet, and makes up for it once it does.
 * Until then a browser would lose it, or submit the form by itself, with what it holds in the address.
 * The page carries its text as a script, so it must need nothing outside itself.
 */
export function keepEarlyPresses(): void {
  const patienceMs = 15_000;
  const checkMs = 50;
  /** The last press, until React has let it pass to the button. */
  let kept: { button: HTMLElement; at: number } | undefined;
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps"));
  const whenIdle = (work: () => void) =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work, 200);

  function makeUpFor(press: { button: HTMLElement; at: number }) {
    // Another press has come since, or the press is so old that nobody expects its effect any more.
    if (press !== kept || Date.now() - press.at > patienceMs || !press.button.isConnected) return;
    if (!isTakenOver(press.button)) {
      setTimeout(makeUpFor, checkMs, press);
      return;
    }
    // React marks the element a little before it listens for its events.
    whenIdle(() => {
      if (press === kept) press.button.click();
      setTimeout(makeUpFor, checkMs, press);
    });
  }

  // Runs before React's listeners, which silently swallow presses that they cannot handle yet.
  addEventListener(
    "click",
    (event) => {
      const selector = "button, [role=checkbox], [role=radio], [role=switch], [role=tab]";
      const button = event.target instanceof Element && event.target.closest(selector);
      if (!(button instanceof HTMLElement)) return;
      if (event.isTrusted) {
        kept = { button, at: Date.now() };
        setTimeout(makeUpFor, checkMs, kept);
      }
      if (isTakenOver(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // React listens at the document, so it handles a press that gets this far.
  document.documentElement.addEventListener(
    "click",
    () => {
      kept = undefined;
    },
    { capture: true },
  );
}
