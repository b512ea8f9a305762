import { Client } from "undici";
import { percentile } from "../report";
import { timeRequest } from "../time-request";
import { application, type Stage } from "./stage";

/** Median milliseconds of the same list from the service and through the console, and of an empty answer. */
export interface AddedTime {
  direct: number;
  proxied: number;
  /** A bare Next route handler in the same process: /livez. */
  bare: number;
}

const query = "type=all&limit=50&summarize=true";

/**
 * Asks the service, the console and the console's bare handler in turn, one request at a time, so
 * that what disturbs one disturbs the others.
 */
export async function measureAddedTime(stage: Stage, samples: number): Promise<AddedTime> {
  const service = new Client(stage.serviceUrl);
  const console = new Client(stage.console.url);
  const key = { "app-id": application.id, "api-key": application.apiKey };
  const session = { cookie: stage.cookie };
  const asks = {
    direct: () => timeRequest(service, `/v1.4/api/channels?${query}`, key),
    proxied: () => timeRequest(console, `/api/${application.id}/channels?${query}`, session),
    bare: () => timeRequest(console, "/livez", session),
  };
  const times: Record<keyof AddedTime, number[]> = { direct: [], proxied: [], bare: [] };
  for (let sample = -100; sample < samples; sample += 1) {
    for (const name of ["direct", "proxied", "bare"] as const) {
      const elapsed = await asks[name]();
      if (sample >= 0) times[name].push(elapsed);
    }
  }
  await Promise.all([service.close(), console.close()]);
  const p50 = (name: keyof AddedTime) => percentile(times[name], 0.5);
  return { direct: p50("direct"), proxied: p50("proxied"), bare: p50("bare") };
}
