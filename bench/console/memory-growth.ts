import { Pool } from "undici";
import { type Memory, readMemory } from "@/lib/testing/inspector";
import { application, type Stage } from "./stage";

const connections = 8;

export interface MemorySample extends Memory {
  requests: number;
}

/**
 * Sends requests through the console and looks at its memory after every 2,000, each time after a
 * forced collection.
 */
export async function measureMemory(stage: Stage, requests: number): Promise<MemorySample[]> {
  const pool = new Pool(stage.console.url, { connections });
  const samples: MemorySample[] = [];
  const headers = { cookie: stage.cookie };
  for (let sent = 0; sent < requests; ) {
    const until = sent + 2_000;
    const lane = async () => {
      while (sent < until) {
        sent += 1;
        const path = `/api/${application.id}/channels?type=all&limit=20`;
        const { statusCode, body } = await pool.request({ method: "GET", path, headers });
        await body.dump();
        if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
    samples.push({ requests: sent, ...(await readMemory(stage.console.inspector)) });
  }
  await pool.close();
  return samples;
}
