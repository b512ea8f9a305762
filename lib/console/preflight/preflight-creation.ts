import "server-only";
import { pairsForbiddingCreation } from "@/lib/contract/block-rules";
import { checkCreateChannelInput } from "@/lib/contract/check-create-channel";
import type { CreationExpectation, VerdictLine } from "@/lib/contract/check-messages";
import type { CreateChannelFields } from "@/lib/contract/create-channel";
import { memberIdsOf } from "@/lib/contract/created-channel";
import { defaultMaxMemberCount, limits } from "@/lib/contract/limits";
import { worstLevel } from "@/lib/contract/verdict";
import type { ChannelView } from "@/lib/contract/views";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import { nullWhenNotFound, UpstreamError } from "@/lib/upstream/upstream-error";
import { EndlessListError, type PeopleReader } from "./people-reader";

/** What a creation would come to, were it sent now. */
export interface CreationPreflight {
  lines: VerdictLine[];
  expected: CreationExpectation;
}

/** The reads that a check makes. */
export type PreflightSource = Pick<ChatUpstream, "listBlockedUsers" | "getChannel">;

/**
 * Checks a creation against the contract and the service without writing anything: the bounds, the
 * id, who is known, every block between owner and members in either direction, and the maximum.
 * A question that the service did not answer becomes a `not-checked` warning. Reads go through
 * `people`, so that the checks of many rows share answers and one bound.
 */
export async function preflightCreation(
  value: Record<string, unknown>,
  source: PreflightSource,
  people: PeopleReader,
): Promise<CreationPreflight> {
  const { input, lines } = checkCreateChannelInput(value);
  if (!input) return { lines, expected: "refused" };
  lines.push(line("ok", "within-limits"), ...(await serviceLines(input, source, people)));
  return { lines, expected: expectedFrom(lines) };
}

/**
 * Checks the fields there are against the service: the id, who is known, blocks and the maximum. Says
 * nothing of what depends on a field that is not there.
 */
export async function serviceLines(
  input: CreateChannelFields,
  source: PreflightSource,
  people: PeopleReader,
): Promise<VerdictLine[]> {
  const lines = await Promise.all([
    memberCountLines(input),
    channelIdLines(input, source, people),
    peopleLines(input, people),
    blockRuleLines(input, people),
  ]);
  return lines.flat();
}

function expectedFrom(lines: VerdictLine[]): CreationPreflight["expected"] {
  if (worstLevel(lines) === "error") return "refused";
  if (lines.some(({ code }) => code === "not-checked")) return "unsure";
  return lines.some(({ code }) => code === "id-reused") ? "reused" : "created";
}

function line(
  level: VerdictLine["level"],
  code: VerdictLine["code"],
  field?: string,
  params: VerdictLine["params"] = {},
): VerdictLine {
  return { level, code, params, ...(field !== undefined && { field }) };
}

/**
 * Returns what a question about an id says, or a warning where the service does not answer it, which
 * is no verdict. Throws any other error, and the one of a check that was aborted.
 */
export async function askAbout(
  field: string,
  id: string,
  question: () => Promise<VerdictLine[]>,
): Promise<VerdictLine[]> {
  try {
    return await question();
  } catch (error) {
    const isEndless = error instanceof EndlessListError;
    if (!isEndless && (!(error instanceof UpstreamError) || error.kind === "aborted")) throw error;
    const reason = isEndless ? "endless-list" : error.kind;
    return [line("warning", "not-checked", field, { id, reason })];
  }
}

function memberCountLines(input: CreateChannelFields): VerdictLine[] {
  if (!input.type) return [];
  const count = memberIdsOf(input).size;
  const max = input.maxMemberCount ?? defaultMaxMemberCount(input.type);
  const fits = max === limits.unlimitedMembers || count <= max;
  return fits
    ? [line("ok", "members-fit", "members", { count, max })]
    : [line("error", "too-many-members", "members", { count, max })];
}

async function channelIdLines(
  input: CreateChannelFields,
  source: PreflightSource,
  people: PeopleReader,
): Promise<VerdictLine[]> {
  const id = input.channelId;
  if (!id) return [line("ok", "generated-id", "channelId")];
  return askAbout("channelId", id, async () => {
    const channel = await people.read((context) =>
      source.getChannel(id, context).catch(nullWhenNotFound),
    );
    if (!channel) return [line("ok", "id-free", "channelId", { id })];
    // Without a type it is open whether the channel that is there would be reused.
    if (!input.type && input.reuseChannel) return [];
    return [takenLine(input, channel)];
  });
}

/** What the service makes of a taken id (decisions "Create: channelId taken"). */
function takenLine(input: CreateChannelFields, channel: ChannelView): VerdictLine {
  const params = { id: channel.id, name: channel.name ?? "" };
  if (!input.reuseChannel) return line("error", "id-taken", "channelId", params);
  if (input.type !== "private" || channel.type !== "private") {
    const type = (input.type === "private" ? channel.type : input.type) ?? "";
    return line("error", "id-taken-not-private", "channelId", { ...params, type });
  }
  if (!channel.members) {
    return line("warning", "not-checked", "channelId", { ...params, reason: "members-missing" });
  }
  const there = new Set(channel.members.map((member) => member.id));
  const asked = memberIdsOf(input);
  const missing = [...asked].filter((userId) => !there.has(userId));
  const extra = [...there].filter((userId) => !asked.has(userId));
  if (missing.length === 0 && extra.length === 0) {
    return line("warning", "id-reused", "channelId", { ...params, count: there.size });
  }
  return line("error", "id-taken-other-members", "channelId", {
    ...params,
    missing: missing.join(", ") || "–",
    extra: extra.join(", ") || "–",
  });
}

async function peopleLines(
  input: CreateChannelFields,
  people: PeopleReader,
): Promise<VerdictLine[]> {
  const ids = [...memberIdsOf(input)];
  const lines = await Promise.all(
    ids.map((userId) => {
      const field = userId === input.ownerId ? "ownerId" : "members";
      return askAbout(field, userId, async () => {
        if (await people.isKnown(userId)) return [];
        const code = field === "ownerId" ? "unknown-owner" : "unknown-member";
        return [line("error", code, field, { userId })];
      });
    }),
  );
  const found = lines.flat();
  if (found.length > 0 || ids.length === 0) return found;
  return [line("ok", "people-known", "members", { count: ids.length })];
}

async function blockRuleLines(
  input: CreateChannelFields,
  people: PeopleReader,
): Promise<VerdictLine[]> {
  const { ownerId } = input;
  if (!ownerId) return [line("ok", "no-owner-no-block-check", "ownerId")];
  const members = memberIdsOf(input);
  const blockLists = new Map<string, ReadonlySet<string> | null>();
  const unanswered = await Promise.all(
    [...members].map((userId) =>
      askAbout(userId === ownerId ? "ownerId" : "members", userId, async () => {
        // Whom the service does not know has a line of their own and no blocks.
        blockLists.set(userId, await people.blockedBy(userId));
        return [];
      }),
    ),
  );
  const lines = unanswered.flat();
  const pairs = [...members].flatMap((userId) =>
    [...(userId === ownerId ? members : [ownerId])]
      .filter((other) => blockLists.get(userId)?.has(other))
      .map((blockedId) => ({ blockerId: userId, blockedId })),
  );
  for (const pair of pairsForbiddingCreation(ownerId, members, pairs)) {
    lines.push(line("error", "blocked", "members", { ...pair }));
  }
  return lines.length > 0 ? lines : [line("ok", "no-blocks", "members", { count: members.size })];
}
