/**
 * Keeps the last press on a button that React has not taken over yet, and makes up for it once it has.
 * Until then a browser would lose it, or submit the form by itself, with what it holds in the address.
 * The page carries its text as a script, so it must need nothing outside itself.
 */
export function keepEarlyPresses(): void {
  const patienceMs = 15_000;
  const checkMs = 50;
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
    kept = undefined;
    // React owns the element a little before it listens for it.
    whenIdle(() => press.button.click());
  }

  // After React's own listeners: a press may make it take over the button at once and answer.
  addEventListener("click", (event) => {
    const selector = "button, [role=checkbox], [role=radio], [role=switch], [role=tab]";
    const button = event.target instanceof Element && event.target.closest(selector);
    if (!(button instanceof HTMLElement)) return;
    if (isTakenOver(button)) {
      kept = undefined;
      return;
    }
    event.preventDefault();
    kept = { button, at: Date.now() };
    makeUpFor(kept);
  });
}
