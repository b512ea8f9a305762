import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { ownOrigin } from "./consoles";
import { openPage } from "./open-page";

/** The chat service behind the journeys' console, asked directly: what a journey ends on is read here. */
export interface JourneyService {
  url: string;
  appId: string;
  apiKey: string;
  /** The channel of an id, or null. */
  channel(id: string): Promise<JourneyChannel | null>;
  block(userId: string, blockedUserId: string): Promise<void>;
  unblock(userId: string, blockedUserId: string): Promise<void>;
}

export interface JourneyChannel {
  id: string;
  type: string;
  name: string;
  ownerId: string;
  invitationCode?: string;
  data: Record<string, string>;
  maxMemberCount: number;
  memberCount: number;
  members: { id: string }[];
  category: string;
  subcategory: string;
  imageUrl: string;
  hideMessagesBeforeJoin: boolean;
}

/** The built-in service's address, which stays as it is for as long as the console runs. */
let serviceUrl: string | undefined;

/** Finds the built-in service by the address that the form of a new channel shows. */
export async function findService(page: Page): Promise<JourneyService> {
  serviceUrl ??= await readServiceUrl(page);
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? "", "auth-secret"), "utf8").trim();
  const apiKey = createHmac("sha256", secret)
    .update("switchboard built-in chat key")
    .digest("base64url");
  return serviceAt(page.request, serviceUrl, "demo", apiKey);
}

async function readServiceUrl(page: Page): Promise<string> {
  await openPage(page, "/demo/channels/new");
  // The form writes its id into the address once it takes presses.
  await page.waitForURL(/[?&]id=/);
  await page.getByRole("tab", { name: "cURL" }).click();
  const command = await page.getByRole("tabpanel", { name: "cURL" }).textContent();
  const url = /'(https?:\/\/[^/']+)/.exec(command ?? "")?.[1];
  if (url === undefined) throw new Error(`the form names no service: ${command}`);
  return url;
}

function serviceAt(
  request: APIRequestContext,
  url: string,
  appId: string,
  apiKey: string,
): JourneyService {
  const headers = { "app-id": appId, "api-key": apiKey };
  const api = `${url}/v1.4/api`;
  const write = async (path: string, data: object) => {
    const answer = await request.post(`${api}${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  };
  return {
    url,
    appId,
    apiKey,
    channel: async (id) => {
      const answer = await request.get(`${api}/channels/${encodeURIComponent(id)}`, { headers });
      if (answer.status() === 404) return null;
      return (await answer.json()).channel;
    },
    block: (userId, blockedUserId) => write(`/users/${userId}/block`, { userId: blockedUserId }),
    unblock: (userId, blockedUserId) =>
      write(`/users/${userId}/unblock`, { userId: blockedUserId }),
  };
}

/** Adds an application on the built-in service, without a catalog, and returns its slug. */
export async function addWithoutCatalog(page: Page): Promise<string> {
  const service = await findService(page);
  return addApplication(page, service, service.url);
}

/** Adds an application whose service is reached at `baseUrl`, and returns its slug. */
export async function addApplication(
  page: Page,
  service: JourneyService,
  baseUrl: string,
  environment: "staging" | "production" = "staging",
): Promise<string> {
  const id = `fault-${Math.random().toString(36).slice(2, 8)}`;
  const answer = await page.request.post("/api/console/applications", {
    headers: { origin: ownOrigin(), "x-switchboard-request": "1" },
    data: {
      id,
      name: id,
      environment,
      baseUrl,
      appId: service.appId,
      apiKey: service.apiKey,
    },
  });
  if (!answer.ok()) throw new Error(`the application was refused: ${await answer.text()}`);
  return id;
}
