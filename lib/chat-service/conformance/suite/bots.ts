import { describe, expect, it } from "vitest";
import { botLine, channelLine } from "../fixture";
import { outOfOrder, rawBody, readRefusal, type Session, walk } from "../session";

const needsBot = "needs a bot in more than 100 channels: CONFORMANCE_BOT_ID";
const needsImport = "needs a target that can import bots";

/** Section "Get Bot Joined Channels". */
export function describeBots(session: () => Session): void {
  const pagesOf = (botId: string) => (lastBotId: string | undefined) =>
    session().listBotChannels(botId, { lastBotId });

  describe('interface "Get Bot Joined Channels"', () => {
    it('decisions "Page sizes", "Sort order", "lastBotId": 100 a page, newest first, the last channel id leads on', async ({
      skip,
    }) => {
      const { botId } = session().target;
      if (!botId) return skip(needsBot);
      const first = await session().listBotChannels(botId);
      expect([first.channels.length, first.hasNext]).toEqual([100, true]);
      const channels = await walk(pagesOf(botId));
      expect(channels.length).toBeGreaterThan(100);
      expect(new Set(channels.map(({ id }) => id)).size).toBe(channels.length);
      expect(outOfOrder(channels)).toEqual([]);
    });

    it('decision "lastBotId": the bot\'s own id means the first page', async ({ skip }) => {
      const { botId } = session().target;
      if (!botId) return skip(needsBot);
      const first = await session().listBotChannels(botId);
      expect(await session().listBotChannels(botId, { lastBotId: botId })).toEqual(first);
    });

    it("bots holds the bot objects, and the channels are those that Get Channel gives", async ({
      skip,
    }) => {
      const { botId } = session().target;
      if (!botId) return skip(needsBot);
      const { channels } = await session().listBotChannels(botId);
      for (const channel of channels.slice(0, 10)) {
        expect(channel.bots.map(({ id }) => id)).toContain(botId);
        expect(channel.invitationCode).toBeTypeOf("string");
        expect(await session().getChannel(channel.id)).toEqual(channel);
      }
    });

    it("an unknown bot is 404, an unknown lastBotId 400 naming it", async ({ skip }) => {
      const unknown = session().freshId();
      readRefusal(await session().call("GET", `/bots/${unknown}/channels`), "botNotFound");
      const { botId } = session().target;
      if (!botId) return skip(needsBot);
      const answer = await session().call("GET", `/bots/${encodeURIComponent(botId)}/channels`, {
        query: { lastBotId: unknown },
      });
      readRefusal(answer, "unknownCursor", "lastBotId");
    });

    it("a bot without channels has an empty page", async ({ skip }) => {
      if (!session().target.importLines) return skip(needsImport);
      const botId = session().freshId("bot");
      await session().importLines([botLine(botId)]);
      expect(await session().listBotChannels(botId)).toEqual({ channels: [], hasNext: false });
    });

    it('decision "Cursors": channels joined meanwhile neither repeat nor skip older ones', async ({
      skip,
    }) => {
      if (!session().target.importLines) return skip(needsImport);
      const botId = session().freshId("bot");
      const room = (name: string, createdAt: number) =>
        channelLine(`${botId}-${name}`, { bots: [botId], createdAt, updatedAt: createdAt });
      const older = Array.from({ length: 230 }, (_, index) => room(`old-${index}`, 1_700_000_000));
      await session().importLines([botLine(botId), ...older]);
      const before = await walk(pagesOf(botId));
      expect(before.length).toBe(230);
      const walked = await walk(pagesOf(botId), async (page) => {
        const late = Array.from({ length: 30 }, (_, index) =>
          room(`new-${page}-${index}`, Math.floor(Date.now() / 1000)),
        );
        await session().importLines(late);
      });
      const ids = walked.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => id.includes("-old-"))).toEqual(before.map(({ id }) => id));
    });

    it("super channels among them keep their empty lists and leave out three fields", async ({
      skip,
    }) => {
      if (!session().target.importLines) return skip(needsImport);
      const botId = session().freshId("bot");
      const [member] = session().takePair();
      const line = channelLine(`${botId}-super`, {
        type: "super_public",
        maxMemberCount: -1,
        members: [member],
        memberCount: 1,
        bots: [botId],
      });
      await session().importLines([botLine(botId), line]);
      const answer = await session().call("GET", `/bots/${botId}/channels`);
      const [channel] = rawBody(answer).channels as Record<string, unknown>[];
      expect(channel).toMatchObject({ members: [], memberCount: 1, maxMemberCount: -1 });
      for (const field of ["unreadCount", "lastReadAt", "invitationCode"]) {
        expect(channel).not.toHaveProperty(field);
      }
    });
  });
}
