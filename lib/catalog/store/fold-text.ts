import "server-only";

/** Returns a text as search compares it: composed (NFC) and in lower case, whatever the locale. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
