import { expect, type Page } from "@playwright/test";
import {
  type Fault,
  type FaultProxy,
  startFaultProxy,
} from "../lib/console/runs/testing/fault-proxy";
import { addApplication, findService, type JourneyService } from "./chat-service";

/** Waits until the run in view has ended; a machine that is busy with other tests takes its time. */
export async function untilFinished(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByText(/^Finished/)).toBeVisible({ timeout: 150_000 });
}

/** An application whose writes meet a fault on their way to the built-in service. */
export interface FaultyApplication {
  service: JourneyService;
  proxy: FaultProxy;
  slug: string;
}

/** Adds an application whose writes meet `fault`. */
export async function addFaulty(page: Page, fault: Fault): Promise<FaultyApplication> {
  const service = await findService(page);
  const proxy = await startFaultProxy(service.url, fault);
  return { service, proxy, slug: await addApplication(page, service, proxy.url) };
}
