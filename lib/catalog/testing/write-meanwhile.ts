import { setTimeout as sleep } from "node:timers/promises";
import type { UpstreamApplication } from "@/lib/upstream/application";
import { chatUpstream } from "@/lib/upstream/chat-upstream";
import { blockUser, createChannel } from "@/lib/upstream/chat-writes";

/** Makes channels and blocks, ten a second at most, until told to stop; returns how many channels. */
export async function writeMeanwhile(
  application: UpstreamApplication,
  stop: AbortSignal,
): Promise<number> {
  const upstream = chatUpstream(application);
  const { users } = await upstream.listUsers({}, { requestId: "people" });
  const personAt = (place: number) => users[place % users.length]?.id ?? "";
  let n = 0;
  for (; !stop.aborted; n += 1) {
    const [one, other] = [personAt(n), personAt(n * 7 + 1)];
    await createChannel(
      upstream,
      { type: "public", channelId: `meanwhile-${n}`, members: [one] },
      { requestId: `c-${n}` },
    );
    if (one !== other) await blockUser(upstream, one, other, { requestId: `b-${n}` });
    await sleep(100);
  }
  return n;
}
