/** Moves the focus to the first invalid field of a form, in the next frame. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
