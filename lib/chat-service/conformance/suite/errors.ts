import { describe, expect, it } from "vitest";
import { ErrorBody } from "@/lib/contract/service-error";
import { type Answer, expectSuccess, readRefusal, type Session } from "../session";

const bodyBytesMax = 1_048_576;

/** A creation whose body has exactly so many bytes: JSON may be followed by any white space. */
function paddedCreation(bytes: number): string {
  const json = JSON.stringify({ type: "public" });
  return json + " ".repeat(bytes - json.length);
}

/** Section "Errors" and the decisions that fill it. */
export function describeErrors(session: () => Session): void {
  describe('decision "Error body"', () => {
    it("a refusal says error true, a code of digits, one sentence, and where it broke", async () => {
      const answer = await session().tryCreate({ type: "no-such-type", category: "x".repeat(33) });
      const body = readRefusal(answer, "invalidRequest");
      expect(body.error).toBe(true);
      expect(body.code).toMatch(/^\d+$/);
      expect(body.message.trim()).not.toBe("");
      const paths = body.details?.map((detail) => detail.path).join(" ");
      expect(paths).toContain("type");
      expect(answer.headers.get("content-type")).toContain("application/json");
    });

    it("an unknown channel has the code 2003", async () => {
      const answer = await session().getChannelAnswer(session().freshId());
      expect(readRefusal(answer, "channelNotFound").code).toBe("2003");
    });
  });

  describe('decision "Status codes"', () => {
    it("400: an invalid request", async () => {
      readRefusal(await session().tryCreate({}), "invalidRequest");
      readRefusal(await session().tryCreate({ type: 7 }), "invalidRequest");
      for (const json of [null, [], "text", 1, true]) {
        const answer = await session().tryCreate(json);
        expect(answer.status, JSON.stringify(json)).toBe(400);
        ErrorBody.parse(JSON.parse(answer.text));
      }
    });

    it("404: an unknown user, channel, bot or path", async () => {
      const unknown = session().freshId();
      const known = session().takePerson();
      readRefusal(await session().call("GET", `/users/${unknown}/blocked`), "userNotFound");
      readRefusal(await session().tryBlock(unknown, known), "userNotFound");
      readRefusal(await session().tryBlock(known, unknown), "userNotFound");
      readRefusal(await session().getChannelAnswer(unknown), "channelNotFound");
      readRefusal(await session().call("GET", `/bots/${unknown}/channels`), "botNotFound");
      for (const path of ["", "/", "/nothing", "/channels/a/b", "/users/a", "/users/a/b/c"]) {
        const answer = await session().call("GET", path);
        expect(answer.status, path).toBe(404);
        readRefusal(answer, "unknownPath");
      }
    });

    it("405: a known path with another method, naming the right one in Allow", async () => {
      const wrong = [
        ["DELETE", "/channels", "GET"],
        ["PUT", "/channels/some-channel", "GET"],
        ["POST", "/users", "GET"],
        ["POST", "/users/a/blocked", "GET"],
        ["GET", "/users/a/block", "POST"],
        ["DELETE", "/users/a/unblock", "POST"],
        ["PATCH", "/channels/create", "POST"],
        ["POST", "/bots/a/channels", "GET"],
      ] as const;
      for (const [method, path, allowed] of wrong) {
        const answer = await session().call(method, path);
        readRefusal(answer, "wrongMethod");
        expect(answer.headers.get("allow"), `${method} ${path}`).toContain(allowed);
      }
    });

    it("413: a body over 1 MiB, and not one of exactly 1 MiB", async () => {
      const atLimit = { body: paddedCreation(bodyBytesMax) };
      expectSuccess(await session().tryCreate(undefined, atLimit));
      const over = { body: paddedCreation(bodyBytesMax + 1) };
      readRefusal(await session().tryCreate(undefined, over), "bodyTooLarge");
    });

    it("413: a body over 1 MiB that does not announce its length", async () => {
      const { target } = session();
      const chunk = new TextEncoder().encode(" ".repeat(65_536));
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent > bodyBytesMax) controller.close();
          else controller.enqueue(chunk);
          sent += chunk.length;
        },
      });
      // Node's fetch asks for `duplex` with a streamed body; the DOM's type does not know it.
      const streamed: RequestInit & { duplex: "half" } = {
        method: "POST",
        headers: {
          "app-id": target.appId,
          "api-key": target.apiKey,
          "content-type": "application/json",
        },
        body,
        duplex: "half",
      };
      const request = new Request(`${target.baseUrl}/v1.4/api/channels/create`, streamed);
      const response = await (target.fetch ?? fetch)(request);
      const { status, headers } = response;
      readRefusal({ status, headers, text: await response.text() }, "bodyTooLarge");
    });

    it("415: a body that is not JSON", async () => {
      const json = JSON.stringify({ type: "public" });
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
        const typed = { body: json, headers: { "content-type": type } };
        readRefusal(await session().tryCreate(undefined, typed), "notJson");
      }
      const untyped = { body: new TextEncoder().encode(json), headers: { "content-type": null } };
      readRefusal(await session().tryCreate(undefined, untyped), "notJson");
    });

    it("JSON in name only is refused as an invalid request or as not JSON", async () => {
      for (const body of ["", "{", "{'type':'public'}", "type=public", "\u0000"]) {
        const answer = await session().tryCreate(undefined, { body });
        expect([400, 415], JSON.stringify(body)).toContain(answer.status);
        ErrorBody.parse(JSON.parse(answer.text));
      }
    });

    it("JSON is accepted with a charset", async () => {
      const headers = { "content-type": "application/json; charset=utf-8" };
      expectSuccess(await session().tryCreate({ type: "public" }, { headers }));
    });

    it("every response carries request-id, a new one each time", async () => {
      const pair = session().takePair();
      const answers: Answer[] = [
        await session().call("GET", "/channels"),
        await session().call("GET", "/users"),
        await session().call("GET", `/users/${pair[0]}/blocked`),
        await session().tryBlock(...pair),
        await session().tryUnblock(...pair),
        await session().tryCreate({ type: "public" }),
        await session().tryCreate({}),
        await session().call("GET", "/nothing"),
        await session().call("DELETE", "/channels"),
        await session().call("GET", "/channels", { headers: { "api-key": null } }),
        await session().tryCreate(undefined, { body: "{" }),
        await session().getChannelAnswer(session().freshId()),
      ];
      const ids = answers.map((answer) => answer.headers.get("request-id") ?? "");
      expect(ids.every((id) => id.length > 0)).toBe(true);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  describe('decision "Unknown query parameters and body fields"', () => {
    it("are ignored, not refused", async () => {
      expectSuccess(await session().call("GET", "/channels", { query: { nonsense: "1" } }));
      expectSuccess(await session().call("GET", "/users", { query: { limit: "0", page: "x" } }));
      const channel = await session().create({ type: "public", nonsense: { deep: [1] }, id: "x" });
      expect(channel.id).not.toBe("x");
      expect(Object.keys(channel)).not.toContain("nonsense");
      const [a, b] = session().takePair();
      const body = { json: { userId: b, reason: "none" } };
      expectSuccess(await session().call("POST", `/users/${a}/block`, body));
      await session().unblock(a, b);
    });
  });
}
