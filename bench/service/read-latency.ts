import { Client } from "undici";
import { answerParent } from "../child-process";
import { timeRequest } from "../time-request";
import { application } from "./data-set";
import { reads } from "./reads";

/** A service and the number of channels it holds. */
export interface Sized {
  url: string;
  channels: number;
}

export interface ReadLatencyQuestion {
  services: Sized[];
  read: string;
  samples: number;
}

const clients = new Map<string, Client>();

/**
 * Sends one read many times, one at a time and to the services in turn, so that what disturbs one
 * disturbs the other; answers with the milliseconds of each service's samples.
 */
answerParent(async ({ services, read, samples }: ReadLatencyQuestion) => {
  const path = reads[read];
  if (!path) throw new Error(`no read is called ${read}`);
  const times: number[][] = services.map(() => []);
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [index, { url, channels }] of services.entries()) {
      times[index]?.push(await timeOne(url, path(channels)));
    }
  }
  return times;
});

function timeOne(url: string, path: string): Promise<number> {
  let client = clients.get(url);
  if (!client) {
    client = new Client(url);
    clients.set(url, client);
  }
  const headers = { "app-id": application.appId, "api-key": application.apiKey };
  return timeRequest(client, path, headers);
}
