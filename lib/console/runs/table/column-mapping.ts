import "server-only";
import { type ChannelTarget, type ColumnMapping, channelTargets } from "@/lib/contract/run-draft";

// The names that people give these columns, in English and Korean; compared without case, spaces
// and punctuation.
const synonyms: Record<(typeof channelTargets)[number], readonly string[]> = {
  type: ["channeltype", "kind", "유형", "타입", "종류", "채널유형", "채널타입", "채널종류"],
  name: ["channelname", "title", "channeltitle", "이름", "채널명", "채널이름", "제목"],
  ownerId: ["owner", "owneruserid", "host", "소유자", "소유자id", "방장", "방장id", "개설자"],
  members: [
    "memberids",
    "member",
    "users",
    "userids",
    "participants",
    "멤버",
    "멤버id",
    "구성원",
    "참여자",
    "회원",
  ],
  channelId: ["id", "channel", "채널id", "채널아이디", "아이디"],
  invitationCode: ["invitecode", "code", "invitation", "초대코드", "초대"],
  category: ["카테고리", "분류", "대분류"],
  subcategory: ["subcat", "하위카테고리", "서브카테고리", "소분류", "하위분류"],
  imageUrl: ["image", "imageurl", "picture", "photo", "cover", "이미지", "이미지url", "사진"],
  data: ["metadata", "meta", "customdata", "데이터", "메타데이터", "부가정보"],
  maxMemberCount: [
    "maxmembers",
    "max",
    "maximum",
    "limit",
    "memberlimit",
    "maxmembercount",
    "최대인원",
    "최대멤버수",
    "정원",
    "인원제한",
  ],
  hideMessagesBeforeJoin: [
    "hidehistory",
    "hidemessages",
    "hidepastmessages",
    "이전메시지숨김",
    "참여전메시지숨김",
    "지난메시지숨기기",
  ],
  reuseChannel: ["reuse", "재사용", "채널재사용"],
};

/** Longer than any name by far: megabytes need not be brought into their plain form. */
const nameCharactersMax = 200;

function plain(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length > nameCharactersMax) return "";
  return trimmed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_\-./()[\]:*]+/g, "");
}

const byName = new Map<string, ChannelTarget>();
for (const target of channelTargets) {
  for (const name of [target, ...synonyms[target]]) byName.set(plain(name), target);
}

/** Guesses from the header which field each column fills; a field is given to one column only. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const used = new Set<ChannelTarget>();
  return columns.map((column) => {
    const target = pairTarget(column) ?? byName.get(plain(column)) ?? null;
    if (target === null || used.has(target)) return null;
    used.add(target);
    return target;
  });
}

function pairTarget(column: string): ChannelTarget | null {
  // Trimmed beside the expression: one that trims as well takes time by the square of the spaces.
  const key = /^(?:data|데이터)\s*[.:](.+)$/i.exec(column.trim())?.[1]?.trim();
  return key ? `data.${key}` : null;
}

const userNames = new Set(
  [
    "userid",
    "user",
    "blocker",
    "blockerid",
    "차단한사람",
    "차단자",
    "차단하는사용자",
    "사용자",
    "사용자id",
  ].map(plain),
);
const blockedNames = new Set(
  [
    "blockeduserid",
    "blocked",
    "blockedid",
    "blockeduser",
    "target",
    "차단된사람",
    "차단대상",
    "차단된사용자",
    "차단된사용자id",
  ].map(plain),
);
const idNames = new Set(["id", "ids", "memberid", "member", "아이디", "회원", "회원id"].map(plain));

/** Says what a column of people is by its header: who blocks, who is blocked, or just people. */
export function personColumn(column: string): "user" | "blocked" | "person" | null {
  const name = plain(column);
  if (blockedNames.has(name)) return "blocked";
  if (userNames.has(name)) return "user";
  return idNames.has(name) ? "person" : null;
}
