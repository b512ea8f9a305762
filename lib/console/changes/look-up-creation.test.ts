import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ChangeStage } from "./testing/change-stage";

let stage: ChangeStage;
beforeAll(async () => {
  stage = await ChangeStage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.clear());

test("the look of the form settles the person's own creations of that id, and only one of them made the channel", async () => {
  const channelId = randomUUID();
  const input = { type: "public", name: "Twice", channelId } as const;
  const made = { type: "public", idMadeHere: true };
  const first = await stage.announce("create-channel", channelId, made);
  expect((await stage.lookUp(input)).json.finding.kind).toBe("not-there");
  expect(await stage.outcomeOf(first)).toBe("failed");
  const [second, third] = [
    await stage.announce("create-channel", channelId, made),
    await stage.announce("create-channel", channelId, made),
  ];
  await stage.createElsewhere(input);
  expect((await stage.lookUp(input)).json.finding).toMatchObject({
    kind: "there",
    channel: { id: channelId, name: "Twice" },
  });
  const ended = await Promise.all([first, second, third].map((seq) => stage.outcomeOf(seq)));
  expect(ended.sort()).toEqual(["done", "failed", "failed"]);
});

test("the look of the form goes by what the audit log says was asked for, whatever its body says", async () => {
  const channelId = randomUUID();
  const asked = { type: "public", idMadeHere: true };
  const seq = await stage.announce("create-channel", channelId, asked, 1_000);
  await stage.endInDoubt("create-channel", seq);
  await stage.createElsewhere({ type: "public", name: "Told by the audit log", channelId });
  const other = { type: "private", name: "Another", channelId };
  expect((await stage.lookUp(other)).json.finding.kind).toBe("other");
  expect(await stage.outcomeOf(seq)).toBe("done");
});
