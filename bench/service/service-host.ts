import { Replicas } from "@/lib/chat-service/replicas/replicas";
import { startChatService } from "@/lib/chat-service/server";
import { logger } from "@/lib/logger";
import { createPool } from "@/lib/postgres/pool";
import { answerParent } from "../child-process";
import { ProcessorProfile, type ProcessorTime } from "./processor-profile";

/** What the service's process is asked: to serve, or to profile itself from one question to the next. */
export type ServiceHostQuestion =
  | { serve: { databaseUrl: string; poolMax: number; replicaUrls?: string[] } }
  | { profile: "start" | "stop" };

/** Its own address, and after a profile what its processor time went into. */
export interface ServiceHostAnswer {
  url: string;
  time?: ProcessorTime;
}

const profile = new ProcessorProfile();
let url = "";

/** Serves the chat service on a free port; asked with the database's address, answers with its own. */
answerParent(async (question: ServiceHostQuestion): Promise<ServiceHostAnswer> => {
  if ("serve" in question) {
    const { databaseUrl, poolMax, replicaUrls = [] } = question.serve;
    const pool = createPool(databaseUrl, { max: poolMax });
    const primary = { pool, url: databaseUrl };
    const replicas = await Replicas.open({ primary, urls: replicaUrls, maxLagMs: 2_000, logger });
    url = (await startChatService({ pool, replicas, host: "127.0.0.1", port: 0 })).url;
    return { url };
  }
  if (question.profile === "stop") return { url, time: await profile.stop() };
  await profile.start();
  return { url };
});
