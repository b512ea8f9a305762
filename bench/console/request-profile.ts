import { Client } from "undici";
import { z } from "zod";
import { profileProcess } from "@/lib/testing/inspector";
import { application, type Stage } from "./stage";

const Frame = z.object({ functionName: z.string(), url: z.string() });
const CpuProfile = z.object({
  nodes: z.array(
    z.object({ id: z.number(), callFrame: Frame, children: z.array(z.number()).optional() }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

const warmUp = 300;

/** Whose code a call belongs to, by where it stands; the innermost that is known counts. */
const owners: readonly [string, RegExp][] = [
  ["PostgreSQL's driver", /node_modules\/pg/],
  ["the upstream client", /node_modules\/undici/],
  ["Next", /node_modules\/next|next-server/],
  ["web requests and streams", /internal\/deps\/undici|internal\/webstreams/],
  ["the handler as built, Next's part of it included", /\.next\/server/],
];

/**
 * Asks the console for a list so many times under its own profiler, and returns the microseconds of
 * processor time that each part took of one request, the largest first.
 */
export async function profileRequests(stage: Stage, requests: number): Promise<[string, number][]> {
  const client = new Client(stage.console.url);
  const path = `/api/${application.id}/channels?type=all&limit=50&summarize=true`;
  const send = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      const headers = { cookie: stage.cookie };
      const { statusCode, body } = await client.request({ method: "GET", path, headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    }
  };
  await send(warmUp);
  const profile = CpuProfile.parse(
    await profileProcess(stage.console.inspector, () => send(requests)),
  );
  await client.close();
  return [...timeOfOwners(profile)]
    .map(([owner, time]): [string, number] => [owner, time / requests])
    .sort(([, a], [, b]) => b - a);
}

function timeOfOwners({ nodes, samples, timeDeltas }: z.infer<typeof CpuProfile>) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const ownerOf = (leaf: number): string | null => {
    const { functionName } = frames.get(leaf) ?? { functionName: "" };
    if (functionName === "(idle)") return null;
    if (functionName === "(garbage collector)") return "collecting garbage";
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const url = frames.get(id)?.url ?? "";
      const owner = owners.find(([, pattern]) => pattern.test(url));
      if (owner) return owner[0];
    }
    return "Node";
  };
  const times = new Map<string, number>();
  samples.forEach((id, at) => {
    const owner = ownerOf(id);
    if (owner) times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[at] ?? 0));
  });
  return times;
}
