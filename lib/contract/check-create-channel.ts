import type { z } from "zod";
import { type ChannelDraft, filledPairs, inputOfDraft } from "./channel-draft";
import { isSuperChannel } from "./channel-traits";
import { ChannelType } from "./channel-type";
import type { VerdictLine } from "./check-messages";
import { CreateChannelFields, CreateChannelInput, refuseMisfits } from "./create-channel";
import { limits } from "./limits";
import { codePointLength } from "./text";
import type { VerdictCode } from "./verdict";

/** The result of checking an input against the contract, before a service is asked. */
export interface CheckedInput {
  /** Absent where a line is an error. */
  input?: CreateChannelInput;
  /** The fields that break no bound. */
  sound: CreateChannelFields;
  lines: VerdictLine[];
}

/** Checks a creation against the contract's bounds (section "Limits"); each one broken is a line. */
export function checkCreateChannelInput(value: Record<string, unknown>): CheckedInput {
  const parsed = CreateChannelInput.safeParse(value);
  if (parsed.success) return { input: parsed.data, sound: parsed.data, lines: [] };
  const issues: Issue[] = [...parsed.error.issues];
  const broken = new Set(issues.map(({ path }) => path[0]));
  const sound = CreateChannelFields.parse(
    Object.fromEntries(Object.entries(value).filter(([field]) => !broken.has(field))),
  );
  // Only fields that are valid by themselves are checked against the type.
  if (sound.type) {
    refuseMisfits({ ...sound, type: sound.type }, (field, message) => {
      if (!broken.has(field)) issues.push({ code: "custom", path: [field], message });
    });
  }
  return { sound, lines: issues.map((issue) => lineOf(issue, value)) };
}

/** Checks a draft against the contract's bounds; each one broken is a line at its field. */
export function checkDraft(draft: ChannelDraft, madeId: string): VerdictLine[] {
  const keys = filledPairs(draft).map(({ key }) => key);
  const seen = new Set<string>();
  const doubled = new Set(keys.filter((key) => seen.size === seen.add(key).size));
  const lines = [...doubled].map((key): VerdictLine => {
    return { level: "error", field: "data", code: "pair-doubled", params: { key } };
  });
  return [...lines, ...checkCreateChannelInput(inputOfDraft(draft, madeId)).lines];
}

type Issue = Pick<z.core.$ZodIssue, "path" | "message" | "code">;

function lineOf(issue: Issue, value: Record<string, unknown>): VerdictLine {
  const field = String(issue.path[0] ?? "");
  const { code, params } = meaningOf(field, issue, value);
  return { level: "error", field, code, params: { ...params, message: issue.message } };
}

interface Meaning {
  code: VerdictCode;
  params: Record<string, string | number>;
}

function meaningOf(field: string, issue: Issue, value: Record<string, unknown>): Meaning {
  const given = value[field];
  const length = typeof given === "string" ? codePointLength(given) : 0;
  switch (field) {
    case "type":
      return given === undefined || given === ""
        ? { code: "type-missing", params: {} }
        : { code: "unknown-type", params: { value: String(given) } };
    case "channelId":
      return { code: "bad-channel-id", params: { max: limits.channelIdMax, length } };
    case "invitationCode":
      if (typeof given === "string" && !given.isWellFormed()) break;
      return value.type === "invitationOnly"
        ? { code: "code-required", params: {} }
        : { code: "code-not-for-type", params: { type: String(value.type) } };
    case "maxMemberCount": {
      if (!Number.isSafeInteger(given)) return { code: "not-a-number", params: {} };
      const type = ChannelType.safeParse(value.type);
      return type.success && isSuperChannel(type.data)
        ? { code: "maximum-out-of-range-super", params: { value: Number(given) } }
        : {
            code: "maximum-out-of-range",
            params: { value: Number(given), max: limits.memberCountMax },
          };
    }
    case "category":
    case "subcategory":
      if (length <= limits.categoryMax) break;
      return { code: "too-long", params: { max: limits.categoryMax, length } };
    case "members":
      if (issue.code !== "too_small") break;
      return { code: "empty-member", params: {} };
    case "data":
      return meaningOfPair(issue, given);
  }
  return issue.code === "invalid_type"
    ? { code: "bad-value", params: {} }
    : { code: "bad-text", params: {} };
}

function meaningOfPair(issue: Issue, data: unknown): Meaning {
  const pairs = typeof data === "object" && data !== null ? data : {};
  const key = issue.path[1];
  if (key === undefined) {
    const count = Object.keys(pairs).length;
    return count > limits.dataPairsMax
      ? { code: "too-many-pairs", params: { max: limits.dataPairsMax, count } }
      : { code: "not-pairs", params: {} };
  }
  const name = String(key);
  const held: unknown = Object.getOwnPropertyDescriptor(pairs, name)?.value;
  if (typeof held !== "string") return { code: "pair-not-text", params: { key: name } };
  const keyLength = codePointLength(name);
  if (issue.message.startsWith("key") && (keyLength < 1 || keyLength > limits.dataKeyMax)) {
    return { code: "pair-key-length", params: { key: name, max: limits.dataKeyMax } };
  }
  const length = codePointLength(held);
  return length > limits.dataValueMax
    ? { code: "pair-value-length", params: { key: name, max: limits.dataValueMax, length } }
    : { code: "bad-text", params: { key: name } };
}
