import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { numbered } from "@/lib/console/runs/testing/chat-fixture";
import { type ConsoleFixture, startConsole } from "./console.fixture";
import { type GatheredChannels, gatherChannels, gatheredKey } from "./gathered-channels";
import { loadPeople } from "./people";
import { walkedPeople } from "./people-directory";

let stage: ConsoleFixture;
beforeAll(async () => {
  stage = await startConsole();
  await stage.chat.pool.query(
    `INSERT INTO chat.channels (app_id, id, type, max_member_count, created_at, updated_at)
     SELECT 'app', 'c' || number, 'public', 100, number, number
     FROM generate_series(0, 249) AS number`,
  );
});
beforeEach(async () => {
  stage.answer(() => null);
  await stage.chat.addUsers(numbered("u", 250));
});
afterAll(() => stage.close());

const filters = { type: "all", summarize: false } as const;

/** The first page as the service sends it. */
async function firstPage(resource: "channels" | "users"): Promise<string> {
  const path = resource === "channels" ? "channels?type=all&limit=100" : "users";
  const answer = await fetch(`${stage.chat.url}/v1.4/api/${path}`, {
    headers: { "app-id": "app", "api-key": stage.chat.apiKey },
  });
  return answer.text();
}

/** Answers every later page of a list with the same body. */
function answerLaterPages(body: string) {
  stage.answer((path) => (/last(User|Channel)Id=/.test(path) ? { status: 200, body } : null));
}

describe("channels gathered into one table", () => {
  async function gather(queryClient: QueryClient, pages?: number) {
    await gatherChannels(queryClient, "demo", filters, pages);
    const gathered = queryClient.getQueryData<GatheredChannels>(gatheredKey("demo", filters));
    return { state: gathered?.state, rows: gathered?.rows.length };
  }

  test("are not all of them where the service repeats itself, or sends nothing of what it announced", async () => {
    answerLaterPages(await firstPage("channels"));
    expect(await gather(new QueryClient())).toEqual({ state: "repeated", rows: 100 });
    answerLaterPages('{"channels":[],"hasNext":true}');
    expect(await gather(new QueryClient())).toEqual({ state: "unfinished", rows: 100 });
    stage.answer(() => null);
    expect(await gather(new QueryClient())).toEqual({ state: "done", rows: 250 });
  });

  test("go on before a channel that was removed where the next page begins", async () => {
    const queryClient = new QueryClient();
    expect(await gather(queryClient, 1)).toEqual({ state: "stopped", rows: 100 });
    await stage.chat.pool.query("DELETE FROM chat.channels WHERE id = 'c150'");
    expect(await gather(queryClient)).toEqual({ state: "failed", rows: 99 });
    expect(await gather(queryClient)).toEqual({ state: "done", rows: 249 });
  });
});

describe("people who are looked through for a name", () => {
  async function load(queryClient: QueryClient, peopleMax?: number) {
    await loadPeople(queryClient, "demo", peopleMax);
    const walked = walkedPeople(queryClient, "demo");
    return { state: walked?.state, people: walked?.people.length };
  }

  test("are not all of them where the service repeats itself, or sends nothing of what it announced, and are not walked again", async () => {
    const queryClient = new QueryClient();
    answerLaterPages(await firstPage("users"));
    expect(await load(queryClient)).toEqual({ state: "repeated", people: 100 });
    stage.asked.length = 0;
    await load(queryClient);
    expect(stage.asked).toEqual([]);
    answerLaterPages('{"users":[],"hasNext":true}');
    expect(await load(new QueryClient())).toEqual({ state: "unfinished", people: 100 });
    stage.answer(() => null);
    expect(await load(new QueryClient())).toEqual({ state: "done", people: 250 });
  });

  test("go on before a user who was removed where the next page begins", async () => {
    const queryClient = new QueryClient();
    expect(await load(queryClient, 1)).toEqual({ state: "stopped", people: 100 });
    const last = walkedPeople(queryClient, "demo")?.people.at(-1)?.id;
    await stage.chat.pool.query("DELETE FROM chat.users WHERE id = $1", [last]);
    expect(await load(queryClient)).toEqual({ state: "failed", people: 99 });
    expect(await load(queryClient)).toEqual({ state: "done", people: 249 });
  });
});
