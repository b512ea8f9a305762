/**
 * Characters that a terminal obeys, and those that turn the order of what follows around. Texts of a chat
 * service may hold any of them.
 */
const obeyed = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text as one line of a terminal that shows it and obeys nothing in it. */
export function printable(text: string): string {
  return text.replace(obeyed, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, "0");
    return `\\u${code}`;
  });
}
