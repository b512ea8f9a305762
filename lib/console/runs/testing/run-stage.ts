import type { LeaseWorker } from "@/lib/postgres/lease-worker";
import { type ChatFixture, startChatFixture } from "./chat-fixture";
import { type Fault, type FaultProxy, startFaultProxy } from "./fault-proxy";
import { openRunFixture, type RunFixture } from "./run-fixture";

/** A chat service with people, and a worker of runs whose writes go through a proxy. */
export interface RunStage {
  chat: ChatFixture;
  proxy: FaultProxy;
  runs: RunFixture;
  worker: LeaseWorker;
  close(): Promise<void>;
}

/** Opens the stage; `fault` decides about each write of a run. */
export async function openRunStage(people: string[], fault: Fault): Promise<RunStage> {
  const chat = await startChatFixture();
  await chat.addUsers(people);
  const proxy = await startFaultProxy(chat.url, fault);
  const runs = await openRunFixture();
  const worker = runs.startWorker(chat.application(proxy.url));
  return {
    chat,
    proxy,
    runs,
    worker,
    close: async () => {
      await worker.stop();
      await proxy.close();
      await runs.close();
      await chat.close();
    },
  };
}
