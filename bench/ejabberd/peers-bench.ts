import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { ChannelSummaryPage } from "@/lib/contract/channel";
import { withBenchServer, withSettings } from "../bench-server";
import { MeasuringProcess } from "../child-process";
import { median, printHead, printLine, printNote } from "../report";
import { application, dropDataSet, openDataSet, sizesOf } from "../service/data-set";
import type { HttpLoadQuestion } from "../service/http-load";
import type { ServiceHostAnswer, ServiceHostQuestion } from "../service/service-host";
import { alternate } from "../service/throughput";
import type { RequestTemplate } from "../service/workloads";
import { comparisonsOf, roomNamed, roomOf } from "./comparisons";
import { Ejabberd, host, service as roomService } from "./ejabberd";

const connections = 16;
/** Rooms that are made right before ejabberd is killed. */
const lastRooms = 500;

/**
 * Prints what the service does in a second beside ejabberd over its HTTP API, on the same machine, with
 * the same people and channels; there is no budget. Where ejabberd is not installed, a line says so.
 */
export async function benchPeers(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      channels: { type: "string", default: "10000" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
    },
  });
  const channels = Number(values.channels);
  const ejabberd = await Ejabberd.open();
  if (!ejabberd) {
    printNote(
      "Skipped, since ejabberd is not installed: apt-get install --no-install-recommends ejabberd brings it on Debian; stop the service that this starts.",
    );
    return true;
  }
  const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  try {
    await withBenchServer(undefined, async (server) => {
      const databaseUrl = await openDataSet(server.url, channels, "writes");
      await fillRooms(ejabberd, channels);
      await compare(databaseUrl, ejabberd, channels, options);
      await dropDataSet(server.url, databaseUrl);
    });
    await printLostRooms(ejabberd);
  } finally {
    await ejabberd.close();
  }
  return true;
}

/** Makes the people and channels of the service's data set in ejabberd. */
async function fillRooms(ejabberd: Ejabberd, channels: number): Promise<void> {
  const { users } = sizesOf(channels);
  console.log(`making ${channels.toLocaleString("en")} rooms in ejabberd ...`);
  const limit = pLimit(connections);
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
  await limit.map(numbers(users), (n) =>
    ejabberd.ask("register", { user: `user-${n}`, host, password: `password-${n}` }),
  );
  await limit.map(numbers(channels), async (n) => {
    const { room, people } = roomOf(n, users);
    await ejabberd.ask("create_room_with_opts", room);
    for (const person of people) await ejabberd.ask("set_room_affiliation", person);
  });
}

async function compare(
  databaseUrl: string,
  ejabberd: Ejabberd,
  channels: number,
  options: { rounds: number; seconds: number },
): Promise<void> {
  const file = (name: string) => new URL(`../service/${name}.ts`, import.meta.url);
  const addresses = [databaseUrl, withSettings(databaseUrl, { synchronous_commit: "off" })];
  const hosts = addresses.map(
    () => new MeasuringProcess<ServiceHostQuestion, ServiceHostAnswer>(file("service-host")),
  );
  const [url = "", hastyUrl = ""] = await Promise.all(
    hosts.map(async (one, index) => {
      const address = addresses[index] ?? "";
      return (await one.ask({ serve: { databaseUrl: address, poolMax: 10 } })).url;
    }),
  );
  const load = new MeasuringProcess<HttpLoadQuestion, number>(file("http-load"));
  const { users } = sizesOf(channels);
  let lane = 0;
  printNote(
    `Measured is the service, Limit is ejabberd ${await ejabberd.version()}: how often a second the same is done, ${connections} connections at a time, medians of ${options.rounds} rounds in turn.`,
  );
  printHead();
  for (const comparison of comparisonsOf(channels, await cursorsOf(url, channels))) {
    const { what, workload } = comparison;
    const send = (to: string, requests: RequestTemplate[]) => (seconds: number) => {
      lane += 1;
      return load.ask({ url: to, connections, seconds, workload, requests, lane, users });
    };
    const rates = await alternate(
      {
        ours: send(url, comparison.ours),
        theirs: send(ejabberd.url, comparison.theirs),
        ...(workload === "list" ? {} : { hasty: send(hastyUrl, comparison.ours) }),
      },
      options,
    );
    const limit = median(rates.theirs ?? []);
    const counts = `${comparison.ours.length} : ${comparison.theirs.length} requests`;
    const line = { what: `${what}, ${counts}`, limit, unit: "/s" };
    printLine({ ...line, ours: median(rates.ours ?? []) });
    if (rates.hasty) {
      const hasty = `${what}, the service not waiting for the disk either`;
      printLine({ ...line, what: hasty, ours: median(rates.hasty) });
    }
  }
  await Promise.all([...hosts.map((one) => one.stop()), load.stop()]);
}

/** Walks the list of channels once and returns the last id of each page that has one after it. */
async function cursorsOf(url: string, channels: number): Promise<string[]> {
  const headers = { "app-id": application.appId, "api-key": application.apiKey };
  const cursors: string[] = [];
  for (let after = ""; cursors.length < channels; after = `&lastChannelId=${cursors.at(-1)}`) {
    const path = `/v1.4/api/channels?summarize=true&limit=100${after}`;
    const answer = await fetch(`${url}${path}`, { headers });
    const { channels: rows, hasNext } = ChannelSummaryPage.parse(await answer.json());
    if (!hasNext) break;
    cursors.push(rows.at(-1)?.id ?? "");
  }
  return cursors;
}

/** Kills ejabberd right after it has answered, and prints how much of that is still there. */
async function printLostRooms(ejabberd: Ejabberd): Promise<void> {
  const limit = pLimit(connections);
  const names = Array.from({ length: lastRooms }, (_, n) => `last-${n}`);
  await limit.map(names, (name) =>
    ejabberd.ask("create_room_with_opts", roomNamed(name, "The last")),
  );
  await ejabberd.kill();
  await ejabberd.start();
  const rooms = JSON.stringify(await ejabberd.ask("muc_online_rooms", { service: roomService }));
  const kept = names.filter((name) => rooms.includes(`"${name}@`)).length;
  printNote(
    `ejabberd killed with -9 right after it had answered ${lastRooms} creations, and started again: ${lastRooms - kept} of those rooms were lost.`,
  );
}
