import { z } from "zod";

/** Counts characters as the interface's limits do: Unicode code points. */
export function codePointLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** Says whether PostgreSQL can hold the text: no NUL and no unpaired surrogate. */
export function isStorableText(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** What is wrong with a text that PostgreSQL cannot hold. */
export const unstorableText = "must not contain a NUL character or half of a surrogate pair";

/** Any text that can be stored and sent back unchanged. */
export const Text = z.string().refine(isStorableText, unstorableText);

/** Text of a bounded number of code points. */
export function boundedText(min: number, max: number) {
  const bound = min === 0 ? `at most ${max}` : `${min} to ${max}`;
  return Text.refine((value) => {
    const length = codePointLength(value);
    return length >= min && length <= max;
  }, `must have ${bound} characters`).meta({ minLength: min, maxLength: max });
}

/** Invisible characters, and those that change the text direction beside a name. */
export const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** The name of a person or thing of the console: one line, shown as it was typed. */
export function nameText(max: number) {
  return Text.trim()
    .min(1)
    .max(max)
    .refine(
      (name) => name.search(unseen) < 0,
      "must be one line without characters that are not seen",
    );
}
