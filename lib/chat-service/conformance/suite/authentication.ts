import { describe, expect, it } from "vitest";
import { readRefusal, type Session } from "../session";

const operations = [
  ["GET", "/users/someone/blocked"],
  ["POST", "/users/someone/block"],
  ["POST", "/users/someone/unblock"],
  ["GET", "/channels"],
  ["GET", "/channels?summarize=true"],
  ["POST", "/channels/create"],
  ["GET", "/channels/some-channel"],
  ["GET", "/bots/some-bot/channels"],
  ["GET", "/users"],
] as const;

/** Section "Authentication": both headers, on every endpoint. */
export function describeAuthentication(session: () => Session): void {
  describe('interface "Authentication", decision "Status codes": 401', () => {
    for (const [method, path] of operations) {
      it(`${method} ${path} is refused without a valid app-id and api-key`, async () => {
        const body = method === "POST" ? { json: { userId: "x", type: "public" } } : {};
        const wrong: Record<string, string | null>[] = [
          { "app-id": null },
          { "api-key": null },
          { "app-id": null, "api-key": null },
          { "app-id": "" },
          { "api-key": "" },
          { "app-id": `${session().target.appId}-unknown` },
          { "api-key": `${session().target.apiKey}x` },
          { "api-key": session().target.apiKey.slice(0, -1) },
        ];
        for (const headers of wrong) {
          const answer = await session().call(method, path, { ...body, headers });
          const refusal = readRefusal(answer, "unauthorized");
          expect(refusal.code).toBe("1006");
          expect(answer.text).not.toContain(session().target.apiKey);
        }
      });
    }

    it("a refused creation creates nothing", async () => {
      const channelId = session().freshId();
      const headers = { "api-key": "wrong" };
      const answer = await session().tryCreate({ type: "public", channelId }, { headers });
      readRefusal(answer, "unauthorized");
      readRefusal(await session().getChannelAnswer(channelId), "channelNotFound");
    });
  });

  describe('interface "Every request is scoped to one application"', () => {
    it("a key opens only its own application", async ({ skip }) => {
      const { other, appId } = session().target;
      if (!other) return skip("needs a second application: CONFORMANCE_OTHER_APP_ID, _API_KEY");
      const mixed = { appId, apiKey: other.apiKey };
      readRefusal(await session().call("GET", "/channels", { as: mixed }), "unauthorized");
    });

    it("channels, cursors and people of one application are unknown to another", async ({
      skip,
    }) => {
      const { other } = session().target;
      if (!other) return skip("needs a second application: CONFORMANCE_OTHER_APP_ID, _API_KEY");
      const channel = await session().create({ type: "public" });
      const path = `/channels/${channel.id}`;
      readRefusal(await session().call("GET", path, { as: other }), "channelNotFound");
      const query = { lastChannelId: channel.id };
      const page = await session().call("GET", "/channels", { query, as: other });
      readRefusal(page, "unknownCursor");
      const same = { type: "private", channelId: channel.id };
      const again = await session().tryCreate(same, { as: other });
      expect(again.status).toBe(200);
      expect((await session().getChannel(channel.id)).type).toBe("public");
    });
  });
}
