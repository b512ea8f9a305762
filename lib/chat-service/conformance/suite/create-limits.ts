import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { rawBody, readRefusal, type Session } from "../session";
import { codeFor, plainTypes, superTypes } from "./channel-types";

const emoji = "😀";

/** Section "Limits": each bound of Create Channel at its edge. Characters are code points. */
export function describeCreateLimits(session: () => Session): void {
  const accepted = async (input: Record<string, unknown>) => {
    const channel = await session().create({ type: "public", ...codeFor(input.type), ...input });
    expect(await session().getChannel(channel.id)).toEqual(channel);
    return channel;
  };
  const refused = async (input: Record<string, unknown>, named: string) => {
    const answer = await session().tryCreate({ type: "public", ...codeFor(input.type), ...input });
    readRefusal(answer, "invalidRequest", named);
  };

  describe('interface "Limits": category and subcategory', () => {
    for (const field of ["category", "subcategory"] as const) {
      for (const [name, character] of [
        ["ASCII", "a"],
        ["emoji", emoji],
        ["Korean", "방"],
      ] as const) {
        it(`${field} takes 32 ${name} characters and not 33`, async () => {
          const longest = character.repeat(32);
          expect((await accepted({ [field]: longest }))[field]).toBe(longest);
          const { channels } = await session().listChannels({ [field]: longest, limit: 1 });
          expect(channels[0]?.[field]).toBe(longest);
          await refused({ [field]: character.repeat(33) }, field);
        });
      }
    }

    it("an empty category is no category", async () => {
      expect(await accepted({ category: "", subcategory: "" })).toMatchObject({
        category: "",
        subcategory: "",
      });
    });
  });

  describe('interface "Limits", decision "data"', () => {
    const pairs = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, "value"]));

    it("5 pairs are accepted, 6 are not", async () => {
      expect((await accepted({ data: pairs(5) })).data).toEqual(pairs(5));
      expect((await accepted({ data: {} })).data).toEqual({});
      await refused({ data: pairs(6) }, "data");
    });

    it("a key has 1 to 128 characters, in ASCII and in emoji", async () => {
      for (const character of ["k", emoji]) {
        const longest = { [character.repeat(128)]: "value", [character]: "value" };
        expect((await accepted({ data: longest })).data).toEqual(longest);
        await refused({ data: { [character.repeat(129)]: "value" } }, "data");
      }
      await refused({ data: { "": "value" } }, "data");
    });

    it("a value has 0 to 1024 characters, in ASCII and in emoji", async () => {
      for (const character of ["v", emoji]) {
        const longest = { long: character.repeat(1024), empty: "" };
        expect((await accepted({ data: longest })).data).toEqual(longest);
        await refused({ data: { long: character.repeat(1025) } }, "data");
      }
    });

    it("keys and values are strings", async () => {
      for (const value of [1, true, null, {}, ["a"]])
        await refused({ data: { key: value } }, "data");
      for (const data of ["text", 1, ["a"], null]) await refused({ data }, "data");
    });

    it("keys that are special elsewhere are ordinary here", async () => {
      const data = '{"__proto__":"a","constructor":"b","toString":"c"}';
      const body = `{"type":"public","data":${data}}`;
      const answer = await session().tryCreate(undefined, { body });
      const { channel } = rawBody(answer) as { channel: { data: Record<string, unknown> } };
      expect(Object.entries(channel.data).sort()).toEqual(Object.entries(JSON.parse(data)).sort());
    });
  });

  describe('interface "Limits", decision "maxMemberCount"', () => {
    it("is 1 to 100, by default 100, for a channel that is not super", async () => {
      for (const type of plainTypes) {
        for (const maxMemberCount of [1, 100]) {
          expect((await accepted({ type, maxMemberCount })).maxMemberCount).toBe(maxMemberCount);
        }
        expect((await accepted({ type })).maxMemberCount).toBe(100);
        for (const maxMemberCount of [-1, 0, 101]) {
          await refused({ type, maxMemberCount }, "maxMemberCount");
        }
      }
    });

    it("is -1 or any integer from 1, by default -1, for a super channel", async () => {
      for (const type of superTypes) {
        for (const maxMemberCount of [-1, 1, 100, 101, 2_000_000]) {
          expect((await accepted({ type, maxMemberCount })).maxMemberCount).toBe(maxMemberCount);
        }
        expect((await accepted({ type })).maxMemberCount).toBe(-1);
        for (const maxMemberCount of [-2, 0]) {
          await refused({ type, maxMemberCount }, "maxMemberCount");
        }
      }
    });

    it("is an integer", async () => {
      for (const maxMemberCount of [1.5, "5", null, true, 1e300]) {
        await refused({ type: "super_public", maxMemberCount }, "maxMemberCount");
      }
    });

    it("an integer beyond what can be stored is refused, not an accident", async () => {
      for (const maxMemberCount of [2 ** 31, 2 ** 53 - 1]) {
        const answer = await session().tryCreate({ type: "super_public", maxMemberCount });
        expect([200, 400]).toContain(answer.status);
      }
    });
  });

  describe('decision "Create: channelId"', () => {
    it("takes 1 to 255 characters of any script", async () => {
      const mark = session().freshId();
      const ids = [
        mark,
        `${mark}-${"a".repeat(254 - mark.length)}`,
        `${mark}-${emoji.repeat(254 - mark.length)}`,
        `${mark} with spaces, 한국어, غرفة, ?&#%=+;:@`,
        `${mark}%2F%00`,
        `..${mark}`,
        `${mark}...`,
        `${mark}~!*'()`,
      ];
      for (const channelId of ids) expect((await accepted({ channelId })).id).toBe(channelId);
      await refused({ channelId: `${mark}-${"a".repeat(255 - mark.length)}` }, "channelId");
      await refused({ channelId: `${mark}-${emoji.repeat(255 - mark.length)}` }, "channelId");
    });

    it("has no control characters, no / or \\, and is not . or ..", async () => {
      const mark = session().freshId();
      const bad = [".", "..", `${mark}/a`, `${mark}\\a`, "/", "\\"];
      const controls = [..."\u0000\u0001\t\n\r\u001f\u007f\u0080\u009f"];
      for (const channelId of [...bad, ...controls.map((control) => `${mark}${control}a`)]) {
        await refused({ channelId }, "channelId");
      }
      for (const channelId of [1, null, {}, ["a"]]) await refused({ channelId }, "channelId");
    });

    it("when empty or left out, the server makes one that sorts by time", async () => {
      const category = session().freshId("cat");
      const ids: string[] = [];
      for (const channelId of ["", undefined, "", undefined, ""]) {
        ids.push((await session().create({ type: "public", category, channelId })).id);
        await sleep(5);
      }
      expect([...ids].sort()).toEqual(ids);
      const { channels } = await session().listChannels({ category });
      expect(channels.map(({ id }) => id)).toEqual([...ids].reverse());
    });

    it("a channel may be called create", async ({ skip }) => {
      if (!session().target.importLines) return skip("would leave a channel in a foreign service");
      const answer = await session().tryCreate({ type: "public", channelId: "create" });
      expect([200, 409]).toContain(answer.status);
      expect((await session().getChannel("create")).id).toBe("create");
    });
  });

  describe("text that cannot be stored", () => {
    it("NUL and half surrogate pairs are refused with 400, naming the field", async () => {
      for (const broken of ["a\u0000b", "a\ud800b", "\udc00"]) {
        for (const field of ["name", "imageUrl", "category", "subcategory", "channelId"]) {
          await refused({ [field]: broken }, field);
        }
        await refused({ data: { key: broken } }, "data");
        await refused({ data: { [broken]: "value" } }, "data");
      }
    });
  });
}
