import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Session } from "../session";
import type { ConformanceTarget } from "../target";
import { AnswerJudge, type OpenApiDocument } from "./openapi-document";
import { requestsOf, type WireRequest } from "./requests";
import { Wire } from "./wire";

const requestsMin = 5_000;
const atOnce = 10;

/** Registers the test that sends thousands of requests to one target and judges every answer. */
export function fuzzSuite(name: string, openTarget: () => Promise<ConformanceTarget>): void {
  describe(`requests made from the OpenAPI document, valid and broken, to ${name}`, () => {
    let target: ConformanceTarget;
    let wire: Wire;

    beforeAll(async () => {
      target = await openTarget();
      wire = new Wire(new URL(target.baseUrl), 60_000);
    });
    afterAll(async () => {
      wire.close();
      await target.close?.();
    });

    it(`no 5xx, no hang, and every answer as the document promises, for ${requestsMin} requests`, async () => {
      const session = new Session(target);
      const channelIds = [];
      for (let made = 0; made < 20; made += 1) {
        channelIds.push((await session.create({ type: "private" })).id);
      }
      const users = fc.constantFrom(...(target.userIds ?? []));
      const channels = fc.constantFrom(...channelIds);
      const ids: Record<string, fc.Arbitrary<string>> = {
        userId: users,
        ownerId: users,
        members: users,
        lastUserId: users,
        channelId: channels,
        lastChannelId: channels,
        botId: fc.constant(target.botId ?? ""),
        lastBotId: fc.oneof(channels, fc.constant("bot-room-3")),
      };
      const answered = await fetch(`${target.baseUrl}/v1.4/openapi.json`);
      const document: OpenApiDocument = await answered.json();
      const judge = new AnswerJudge(document);
      const statuses = new Map<number, number>();

      const check = async (request: WireRequest) => {
        const answer = await wire.send(request);
        const { status, body } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Dot segments are resolved as the URL standard says.
        const { pathname } = new URL(`http://service.local${request.path}`);
        const fault = judge.judge(request.method, pathname, answer);
        if (fault)
          throw new Error(`${status}: ${fault}\n${show(request)}\n${body.slice(0, 1_000)}`);
      };
      const requests = requestsOf(document, target, (name) => ids[name]);
      const batches = fc.array(requests, { minLength: atOnce, maxLength: atOnce });
      // A failure prints the seed; FUZZ_SEED runs it again.
      const seed = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {};
      await fc.assert(
        fc.asyncProperty(batches, async (batch) => {
          await Promise.all(batch.map(check));
        }),
        { numRuns: requestsMin / atOnce, endOnFailure: false, ...seed },
      );

      const seen = (status: number) => statuses.get(status) ?? 0;
      for (const status of [200, 400, 401, 404, 405, 415]) {
        expect(seen(status), `answers with ${status}`).toBeGreaterThan(20);
      }
      expect((await fetch(`${target.baseUrl}/readyz`)).status).toBe(200);
    }, 180_000);
  });
}

function show({ method, path, headers, body }: WireRequest): string {
  const sent = body
    ? `${body.length} bytes ${JSON.stringify(body.toString("latin1").slice(0, 500))}`
    : "";
  return `${method} ${path}\n${JSON.stringify(headers)}\n${sent}`;
}
