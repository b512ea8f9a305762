import { isSuperChannel } from "@/lib/contract/channel-traits";
import { defaultMaxMemberCount } from "@/lib/contract/limits";
import type { CopyWriter } from "./copy-rows";
import type { DataRow } from "./data-tables";
import type { ChannelLine, ImportLine, MemberObject, UserLine } from "./import-line";
import { SeenIds } from "./seen-ids";

/** Turns the lines of one import into staged rows. */
export class LineStager {
  /** The channels whose members go on in further lines, and the first such line of each. */
  readonly continued = new Map<string, number>();
  readonly writer: CopyWriter;
  readonly #nowMs: number;
  readonly #users = new SeenIds();
  readonly #bots = new SeenIds();

  constructor(writer: CopyWriter, nowMs: number) {
    this.writer = writer;
    this.#nowMs = nowMs;
  }

  /** Adds the rows of a line to the writer. */
  stage(line: ImportLine, lineNumber: number): void {
    if (line.kind === "user") {
      this.#users.add(line.id);
      this.#stageUser(line, lineNumber, false);
    } else if (line.kind === "bot") {
      this.#bots.add(line.id);
      this.#stageBot(line, lineNumber, false);
    } else if (line.kind === "channel") {
      this.#stageChannel(line, lineNumber);
    } else if (line.kind === "members") {
      if (!this.continued.has(line.channelId)) this.continued.set(line.channelId, lineNumber);
      this.#stageMembers(line.channelId, line.members, line.offset, 0, lineNumber);
    } else {
      const createdAt = line.createdAt ?? this.#nowMs;
      this.writer.add("blocks", [lineNumber], { ...line, createdAt });
    }
  }

  #stageUser(line: Omit<UserLine, "kind">, lineNumber: number, implied: boolean): void {
    const createdAt = line.createdAt ?? this.#nowMs;
    const user = { ...line, createdAt, updatedAt: line.updatedAt ?? createdAt };
    this.writer.add("users", [lineNumber, implied], user);
  }

  #stageBot(bot: DataRow<"bots">, lineNumber: number, implied: boolean): void {
    this.writer.add("bots", [lineNumber, implied], bot);
  }

  #stageChannel(line: ChannelLine, lineNumber: number): void {
    const createdAt = line.createdAt ?? Math.floor(this.#nowMs / 1000);
    const memberIds = new Set(
      line.members.map((member) => (typeof member === "string" ? member : member.id)),
    );
    const countIsListed = memberIds.size > 0 || !isSuperChannel(line.type);
    const channel = {
      ...line,
      createdAt,
      updatedAt: line.updatedAt ?? createdAt,
      memberCount: countIsListed ? memberIds.size : (line.memberCount ?? 0),
      maxMemberCount: line.maxMemberCount ?? defaultMaxMemberCount(line.type),
      lastMessage: line.lastMessage && {
        ...line.lastMessage,
        channelId: line.lastMessage.channelId ?? line.id,
      },
    };
    this.writer.add("channels", [lineNumber], channel);
    this.#stageMembers(line.id, line.members, 0, createdAt, lineNumber);
    this.#stageBots(line.bots, channel, lineNumber);
  }

  /** Repeated members collapse into the first of them. */
  #stageMembers(
    channelId: string,
    members: readonly (string | MemberObject)[],
    offset: number,
    channelCreatedAt: number,
    lineNumber: number,
  ): void {
    const seen = new Set<string>();
    members.forEach((member, index) => {
      const byId = typeof member === "string";
      const id = byId ? member : member.id;
      if (seen.has(id)) return;
      seen.add(id);
      const given: Partial<MemberObject> = byId ? {} : member;
      const { createdAt: joinedAt = channelCreatedAt, updatedAt = joinedAt } = given;
      const { memberInfo = {}, lastReadAt = 0, lastSentAt = 0 } = given;
      this.writer.add("channel_members", [lineNumber, byId], {
        channelId,
        userId: id,
        joinedAt,
        position: offset + index,
        memberInfo,
        lastReadAt,
        lastSentAt,
        updatedAt,
      });
      if (!byId && this.#users.add(id)) this.#stageImpliedUser(member, joinedAt, lineNumber);
    });
  }

  /** The interface gives members seconds and users milliseconds. */
  #stageImpliedUser(member: MemberObject, joinedAt: number, lineNumber: number): void {
    const { id, username, profileImageUrl, data } = member;
    const createdAt = joinedAt * 1000;
    const user = { id, username, profileImageUrl, data, disablePushNotification: false, createdAt };
    this.#stageUser(user, lineNumber, true);
  }

  #stageBots(
    bots: ChannelLine["bots"],
    channel: { id: string; createdAt: number },
    lineNumber: number,
  ): void {
    const seen = new Set<string>();
    bots.forEach((bot, position) => {
      const byId = typeof bot === "string";
      const id = byId ? bot : bot.id;
      if (seen.has(id)) return;
      seen.add(id);
      this.writer.add("channel_bots", [lineNumber, byId], {
        botId: id,
        channelId: channel.id,
        position,
        channelCreatedAt: channel.createdAt,
      });
      if (!byId && this.#bots.add(id)) this.#stageBot(bot, lineNumber, true);
    });
  }
}
