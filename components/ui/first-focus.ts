const field = [
  "input:enabled:not([type=hidden], [tabindex='-1'], [aria-hidden=true])",
  "textarea:enabled",
  "select:enabled",
  "[role=combobox]:enabled",
].join();

/**
 * Returns what the keyboard lands on first in a dialog: its first field, else the first button of its
 * footer, which is the one that changes least, else the first of its body. Null where it has neither.
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
