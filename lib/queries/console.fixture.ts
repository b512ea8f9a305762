import { createServer } from "node:http";
import { setGlobalOrigin } from "undici";
import { GET as listChannels } from "@/app/api/[application]/channels/route";
import { GET as listBlockedUsers } from "@/app/api/[application]/users/[userId]/blocked/route";
import { GET as listUsers } from "@/app/api/[application]/users/route";
import { signedInBrowser } from "@/lib/bff/test-staff";
import type { RouteHandler } from "@/lib/bff/testing/route-handlers";
import {
  type Instead,
  type MeteringProxy,
  startMeteringProxy,
} from "@/lib/catalog/testing/metering-proxy";
import { type ChatFixture, startChatFixture } from "@/lib/console/runs/testing/chat-fixture";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { listen } from "@/lib/testing/listen";

/** A console over HTTP, which the requests of this process's pages reach, and its chat service. */
export interface ConsoleFixture {
  chat: ChatFixture;
  /** What the service was asked. */
  asked: MeteringProxy["calls"];
  /** Answers from now on in the service's place. */
  answer(instead: (path: string) => Instead): void;
  close(): Promise<void>;
}

const routes: readonly [RegExp, RouteHandler][] = [
  [/^\/api\/(?<application>[^/]+)\/channels$/, listChannels],
  [/^\/api\/(?<application>[^/]+)\/users$/, listUsers],
  [/^\/api\/(?<application>[^/]+)\/users\/(?<userId>[^/]+)\/blocked$/, listBlockedUsers],
];

/** Starts a console with the application `demo`, to whose pages somebody is signed in. */
export async function startConsole(): Promise<ConsoleFixture> {
  const chat = await startChatFixture();
  let instead: (path: string) => Instead = () => null;
  const service = await startMeteringProxy(chat.url, (path) => instead(path));
  const opened = await openTestRuntime();
  Object.assign(opened.runtime.configuredApplication, chat.application(service.url));
  const { browser } = await signedInBrowser("ada@example.com", [
    { role: "admin", applicationId: null },
  ]);
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? "/";
    const { pathname } = new URL(path, browser.origin);
    for (const [pattern, handler] of routes) {
      const groups = pattern.exec(pathname)?.groups;
      if (!groups) continue;
      const params = Object.entries(groups).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]);
      const response = await handler(browser.request(path), {
        params: Promise.resolve(Object.fromEntries(params)),
      });
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(await response.text());
      return;
    }
    outgoing.writeHead(404).end();
  });
  const listening = await listen(server);
  setGlobalOrigin(listening.url);
  return {
    chat,
    asked: service.calls,
    answer: (given) => {
      instead = given;
    },
    close: async () => {
      setGlobalOrigin(undefined);
      await listening.close();
      await opened.close();
      await service.close();
      await chat.close();
    },
  };
}
