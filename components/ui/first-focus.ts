const field = [
  "input:enabled:not([type=hidden], [tabindex='-1'], [aria-hidden=true])",
  "textarea:enabled",
  "select:enabled",
  "[role=combobox]:enabled",
].join();

/**
 * Returns the element that a dialog focuses first: its first field, otherwise the first button of its
 * footer, which is the least consequential one, otherwise the first of its body; null if there is none.
 */
export function firstFocus(popup: HTMLElement): HTMLElement | null {
  const first = popup.querySelector<HTMLElement>(field);
  if (first instanceof HTMLInputElement && first.type === "radio") {
    const group = popup.querySelectorAll<HTMLInputElement>("input[type=radio]:checked");
    return [...group].find(({ name }) => name === first.name) ?? first;
  }
  return (
    first ??
    popup.querySelector<HTMLElement>("footer button:enabled") ??
    popup.querySelector<HTMLElement>("[data-dialog-body] button:enabled")
  );
}
