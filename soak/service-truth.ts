import type { z } from "zod";
import { ServiceChannels, ServiceUsers } from "./answers";
import { application, type Stage } from "./stage";

/** What the service itself holds in the end, asked without the proxy and without any console. */
export interface Truth {
  /** Ids of the channels of each name. */
  idsOfName: Map<string, string[]>;
  channels: number;
  /** Says whether this block is there. */
  isBlocked(userId: string, blockedUserId: string): boolean;
}

export async function readTruth(stage: Stage, blockers: Iterable<string>): Promise<Truth> {
  const idsOfName = new Map<string, string[]>();
  let channels = 0;
  let last = "";
  for (;;) {
    const query = `limit=100&summarize=true${last && `&lastChannelId=${encodeURIComponent(last)}`}`;
    const page = await askService(stage, `/channels?${query}`, ServiceChannels);
    for (const { id, name } of page.channels) {
      idsOfName.set(name, [...(idsOfName.get(name) ?? []), id]);
      channels += 1;
    }
    last = page.channels.at(-1)?.id ?? "";
    if (!page.hasNext) break;
  }
  const blocked = new Set<string>();
  for (const userId of blockers) {
    for (const blockedUserId of await blockedBy(stage, userId)) {
      blocked.add(`${userId} ${blockedUserId}`);
    }
  }
  return {
    idsOfName,
    channels,
    isBlocked: (userId, blockedUserId) => blocked.has(`${userId} ${blockedUserId}`),
  };
}

async function blockedBy(stage: Stage, userId: string): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const last = found.at(-1);
    const query = last === undefined ? "" : `?lastUserId=${encodeURIComponent(last)}`;
    const page = await askService(stage, `/users/${userId}/blocked${query}`, ServiceUsers);
    found.push(...page.users.map(({ id }) => id));
    if (!page.hasNext) return found;
  }
}

async function askService<T>({ service }: Stage, path: string, shape: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${service.url}/v1.4/api${path}`, {
    headers: { "app-id": application.id, "api-key": application.apiKey },
  });
  if (answer.status !== 200) throw new Error(`the service answers ${path} with ${answer.status}`);
  return shape.parse(await answer.json());
}
