import { z } from "zod";
import { ChannelType } from "@/lib/contract/channel-type";
import { limits } from "@/lib/contract/limits";
import { codePointLength } from "@/lib/contract/text";
import { FreeList, FreeObject, findUnstorable, refuseUnstorable } from "./free-form";
import { ImportError } from "./import-error";

const idMax = 255;
const int32Max = 2_147_483_647;
/** From here on a number can only be milliseconds: as seconds it would be the year 5138. */
const secondsEnd = 100_000_000_000;

function textUpTo(max: number) {
  const isWithin = (value: string) => value.length <= max || codePointLength(value) <= max;
  return z.string().refine(isWithin, `must have at most ${max} characters`);
}

const Id = textUpTo(idMax).min(1, "must not be empty");
const CategoryName = textUpTo(limits.categoryMax);
const Count = z.int().min(0).max(int32Max);
const Milliseconds = z.int().min(0);
const Seconds = z.int().min(0).lt(secondsEnd, "must be in seconds, not milliseconds");

const UserLine = z.object({
  kind: z.literal("user"),
  id: Id,
  username: z.string().default(""),
  profileImageUrl: z.string().default(""),
  disablePushNotification: z.boolean().default(false),
  data: FreeObject.default({}),
  updatedAt: Milliseconds.optional(),
  createdAt: Milliseconds.optional(),
});
export type UserLine = z.infer<typeof UserLine>;

const botFields = {
  id: Id,
  name: z.string().default(""),
  profileImageUrl: z.string().default(""),
  type: z.string().default(""),
};
const BotLine = z.object({ kind: z.literal("bot"), ...botFields });
export type BotLine = z.infer<typeof BotLine>;

const MemberObject = z.object({
  id: Id,
  username: z.string().default(""),
  profileImageUrl: z.string().default(""),
  data: FreeObject.default({}),
  memberInfo: FreeObject.default({}),
  lastReadAt: Seconds.default(0),
  lastSentAt: Seconds.default(0),
  updatedAt: Seconds.optional(),
  createdAt: Seconds.optional(),
});
export type MemberObject = z.infer<typeof MemberObject>;

/** Known fields get the interface's types, so that every answer conforms; others are kept. */
const LastMessage = z
  .looseObject({
    id: z.string(),
    channelId: z.string().optional(),
    userId: z.string().default(""),
    username: z.string().default(""),
    profileImageUrl: z.string().default(""),
    type: z.string().default("message"),
    text: z.string().default(""),
    data: z.record(z.string(), z.unknown()).default({}),
    parentMessage: z.record(z.string(), z.unknown()).default({}),
    translations: z.record(z.string(), z.unknown()).optional(),
    reactions: z.record(z.string(), z.union([z.int(), z.array(z.string())])).default({}),
    ownReactions: z.array(z.unknown()).optional(),
    createdAt: z.int().default(0),
  })
  .superRefine(refuseUnstorable);

const ChannelLine = z.object({
  kind: z.literal("channel"),
  id: Id,
  name: z.string().default(""),
  ownerId: textUpTo(idMax).default(""),
  type: ChannelType,
  imageUrl: z.string().default(""),
  invitationCode: z.string().default(""),
  data: FreeObject.default({}),
  isFrozen: z.boolean().default(false),
  hideMessagesBeforeJoin: z.boolean().default(false),
  category: CategoryName.default(""),
  subcategory: CategoryName.default(""),
  privateTag: z.string().default(""),
  privateData: FreeObject.default({}),
  memberCount: Count.optional(),
  maxMemberCount: z.int().min(limits.unlimitedMembers).optional(),
  members: z.array(z.union([MemberObject, Id])).default([]),
  mutedUsers: FreeList.default([]),
  bannedUsers: FreeList.default([]),
  bots: z.array(z.union([z.object(botFields), Id])).default([]),
  unreadCount: Count.default(0),
  lastReadAt: Seconds.default(0),
  lastMessage: LastMessage.nullable().default(null),
  updatedAt: Seconds.optional(),
  createdAt: Seconds.optional(),
});
export type ChannelLine = z.infer<typeof ChannelLine>;

/** More members of a super channel whose own line would have grown too long. */
const MembersLine = z.object({
  kind: z.literal("members"),
  channelId: Id,
  /** How many members were listed before these. */
  offset: z.int().min(1).max(int32Max),
  members: z.array(MemberObject.required({ updatedAt: true, createdAt: true })),
});

const BlockLine = z
  .object({
    kind: z.literal("block"),
    userId: Id,
    blockedUserId: Id,
    createdAt: Milliseconds.optional(),
  })
  .refine((line) => line.userId !== line.blockedUserId, {
    path: ["blockedUserId"],
    message: "must be another user than userId",
  });
export type BlockLine = z.infer<typeof BlockLine>;

export type ImportLine = UserLine | BotLine | ChannelLine | z.infer<typeof MembersLine> | BlockLine;

const schemas = new Map<unknown, z.ZodType<ImportLine>>([
  ["user", UserLine],
  ["bot", BotLine],
  ["channel", ChannelLine],
  ["members", MembersLine],
  ["block", BlockLine],
]);

/** Only through these escapes can JSON contain text that PostgreSQL refuses. */
const suspiciousEscape = /\\u(?:0000|[dD][89a-fA-F])/;

/** Returns what a line of an import holds. Throws ImportError naming the line, the field and why. */
export function parseImportLine(text: string, lineNumber: number): ImportLine {
  const value = parseJson(text, lineNumber);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ImportError(lineNumber, "must be a JSON object");
  }
  const kind = "kind" in value ? value.kind : undefined;
  const schema = schemas.get(kind);
  if (!schema) {
    const found =
      kind === undefined ? "is missing" : `${JSON.stringify(kind).slice(0, 80)} is unknown`;
    throw new ImportError(lineNumber, `kind: ${found}; it is user, bot, channel, members or block`);
  }
  if (suspiciousEscape.test(text)) {
    const problem = findUnstorable(value);
    if (problem) throw new ImportError(lineNumber, `${problem.path.join(".")}: ${problem.message}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ImportError(lineNumber, firstProblem(parsed.error.issues));
}

function parseJson(text: string, lineNumber: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0]?.slice(0, 200) : "";
    throw new ImportError(lineNumber, `is not JSON: ${reason}`, { cause: error });
  }
}

function firstProblem(issues: readonly z.core.$ZodIssue[]): string {
  const issue = issues[0];
  if (!issue) return "is not valid";
  if (issue.code === "invalid_union") {
    // The branch of the union that got deepest into the value is taken to be the intended one.
    const branches = issue.errors.map((branch) => branch[0]).filter((first) => first !== undefined);
    const meant = branches.sort((a, b) => b.path.length - a.path.length)[0];
    if (meant) return firstProblem([{ ...meant, path: [...issue.path, ...meant.path] }]);
  }
  const path = issue.path.map(String).join(".");
  return path === "" ? issue.message : `${path}: ${issue.message}`;
}
