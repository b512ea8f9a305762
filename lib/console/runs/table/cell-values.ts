import "server-only";
import { ChannelType } from "@/lib/contract/channel-type";
import { limits } from "@/lib/contract/limits";

/** Returns yes or no as people write it, undefined where the text is neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (["true", "yes", "y", "1", "on", "예", "네", "참", "o"].includes(word)) return true;
  if (["false", "no", "n", "0", "off", "아니오", "아니요", "거짓", "x"].includes(word))
    return false;
  return undefined;
}

/** Returns a member maximum, -1 for the words that mean unlimited, undefined for anything else. */
export function memberMaximum(text: string): number | undefined {
  const word = text.trim().toLowerCase();
  if (["unlimited", "none", "∞", "무제한", "제한없음"].includes(word))
    return limits.unlimitedMembers;
  // Thousands are grouped in what spreadsheets export: 1,000.
  const digits = /^-?\d{1,3}(,\d{3})+$/.test(word) ? word.replaceAll(",", "") : word;
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Returns the ids in a cell: those of a JSON array, as an export writes them. Otherwise, where the
 * cell has line ends only those divide; else comma, semicolon, tab and `|` do.
 */
export function idList(text: string): string[] {
  const listed = stringArray(text);
  if (listed) return listed.filter((id) => id !== "");
  const marks = text.includes("\n") ? /\n/ : /[,;|\t]/;
  return text
    .split(marks)
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

function stringArray(text: string): string[] | null {
  if (!text.trimStart().startsWith("[")) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((id) => typeof id === "string") ? value : null;
  } catch {
    return null;
  }
}

/** Returns the pairs of a cell, a JSON object or `key=value; key=value`; null where it is neither. */
export function dataPairs(text: string): Record<string, unknown> | null {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) {
    try {
      const value: unknown = JSON.parse(trimmed);
      return typeof value === "object" && value !== null ? { ...value } : null;
    } catch {
      return null;
    }
  }
  const pairs: [string, string][] = [];
  for (const part of trimmed.split(/[;\n]/)) {
    if (part.trim() === "") continue;
    const at = part.search(/[=:]/);
    if (at < 1) return null;
    pairs.push([part.slice(0, at).trim(), part.slice(at + 1).trim()]);
  }
  return Object.fromEntries(pairs);
}

const typeWords = new Map<string, ChannelType>([
  ["비공개", "private"],
  ["공개", "public"],
  ["초대전용", "invitationOnly"],
  ["초대", "invitationOnly"],
  ["invite", "invitationOnly"],
  ["inviteonly", "invitationOnly"],
  ["방송", "broadcast"],
  ["브로드캐스트", "broadcast"],
  ["슈퍼비공개", "super_private"],
  ["슈퍼공개", "super_public"],
  ["슈퍼방송", "super_broadcast"],
  ["슈퍼브로드캐스트", "super_broadcast"],
]);
for (const type of ChannelType.options) typeWords.set(type.toLowerCase().replaceAll("_", ""), type);

/** Returns the channel type that a text means, or the text itself where it means none. */
export function channelTypeWord(text: string): string {
  return typeWords.get(text.toLowerCase().replace(/[\s_-]+/g, "")) ?? text;
}

/** Says whether a spreadsheet has rounded a long number that was an id: 1.23457E+11. */
export function looksRounded(text: string): boolean {
  return /^\d([.,]\d+)?E\+\d{2,}$/i.test(text.trim());
}

/** Says whether a cell holds what a spreadsheet shows where a formula has no value: #N/A. */
export function isCellError(text: string): boolean {
  return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|ERROR!)$/.test(
    text.trim(),
  );
}
