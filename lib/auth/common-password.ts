import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConsoleError } from "@/lib/console/console-error";

/**
 * The ten thousand most common passwords and all common ones of 12 characters and more, in lower
 * case, from @zxcvbn-ts/language-common 4.1.3 (MIT License, the zxcvbn-ts authors).
 */
const listFile = join("lib", "auth", "common-passwords.txt");

let loaded: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(join(process.cwd(), listFile), "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
  return loaded;
}

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A password without the digits and signs that people add or substitute to meet a rule. */
function stems(text: string): string[] {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const spelt = text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  return [text, bare, spelt, spelt.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")];
}

/** Returns the shortest text that repeats to make this one; the text itself where none does. */
function repeated(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, period);
}

/** Characters that follow each other, up or down, such as 123456789012 or mnopqrstuvwx. */
function isSequence(text: string): boolean {
  const steps = [...text].map((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  const inner = steps.slice(0, -1);
  const wrapped = (step: number) => (step === -9 ? 1 : step === 9 ? -1 : step);
  const [first] = inner.map(wrapped);
  return Math.abs(first ?? 0) === 1 && inner.every((step) => wrapped(step) === first);
}

function isTwoCommonWords(text: string, common: ReadonlySet<string>): boolean {
  for (let at = 4; at <= text.length - 4; at += 1) {
    if (common.has(text.slice(0, at)) && common.has(text.slice(at))) return true;
  }
  return false;
}

/**
 * Says whether a password is one that guessers try first: a common one, two of them together, one
 * with digits and signs around it or in place of letters, a repetition, a sequence, or a word of
 * `about` (the person's e-mail, the product). A few steps for each, whatever the length.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const common = commonPasswords();
  const own = new Set(["switchboard", ...about.flatMap(wordsOf)]);
  const cores = stems(text).filter((stem) => stem.length >= 4);
  return cores.some((stem) => {
    const unit = repeated(stem);
    return (
      unit.length < 4 ||
      common.has(unit) ||
      own.has(unit) ||
      isSequence(unit) ||
      stems(unit).some((inner) => common.has(inner)) ||
      isTwoCommonWords(unit, common)
    );
  });
}

function wordsOf(about: string): string[] {
  const text = about.toLowerCase();
  return [text, text.split("@")[0] ?? ""].filter((word) => word.length >= 4);
}

/** Throws a ConsoleError "invalid" that names the field when its password is a common one. */
export function refuseCommonPassword(
  field: string,
  password: string,
  about: readonly string[],
): void {
  if (!isCommonPassword(password, about)) return;
  const message = "is a common password, which guessers try first";
  throw new ConsoleError("invalid", "Choose another password: this is a common one.", {
    reason: "common-password",
    details: [{ path: field, message, reason: "common-password" }],
  });
}
