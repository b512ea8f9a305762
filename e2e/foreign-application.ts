import type { APIRequestContext } from "@playwright/test";
import { type ForeignService, startForeignService } from "../lib/upstream/testing/foreign-service";
import { test as base } from "./page-test";

/** A foreign chat service that the console knows as an application while a journey lasts. */
export interface ForeignApplication {
  id: string;
  service: ForeignService;
}

interface ForeignFixtures {
  /** Starts a foreign service of a size and adds it to the console. */
  addForeign: (size?: { channels: number; users: number }) => Promise<ForeignApplication>;
}

let count = 0;

export const test = base.extend<ForeignFixtures>({
  addForeign: async ({ context, request, baseURL }, provide) => {
    const added: ForeignApplication[] = [];
    await provide(async (size) => {
      const service = await startForeignService(size);
      count += 1;
      const id = `foreign-${process.pid}-${count}`;
      added.push({ id, service });
      await write(request, baseURL, "POST", "/api/console/applications", {
        id,
        name: `Foreign ${count}`,
        environment: "staging",
        baseUrl: service.url,
        appId: service.appId,
        apiKey: service.apiKey,
      });
      return { id, service };
    });
    // A page left open would ask for what is now removed, and log that it is gone.
    for (const page of context.pages()) await page.close();
    for (const { id, service } of added) {
      await write(request, baseURL, "DELETE", `/api/console/applications/${id}`);
      await service.close();
    }
  },
});

/** Asks the console for a change, as one of its own pages would. */
export async function write(
  request: APIRequestContext,
  origin: string | undefined,
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await request.fetch(path, {
    method,
    headers: { origin: origin ?? "", "x-switchboard-request": "1" },
    ...(body ? { data: body } : {}),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${await answer.text()}`);
  return answer.json();
}
