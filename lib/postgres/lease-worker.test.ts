import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { logger } from "@/lib/logger";
import { type LeaseWorker, startLeaseWorker } from "./lease-worker";

let worker: LeaseWorker | undefined;
afterEach(() => worker?.stop());

test("work that ends slowly after its lease ran out neither holds nor gives back the lease that its own process took again", async () => {
  let holder: string | null = null;
  const worked: string[] = [];
  const released: string[] = [];
  worker = startLeaseWorker<{ id: string }>({
    logger,
    thing: "item",
    leaseMs: 5_000,
    pollMs: 5,
    itemsMax: 5,
    idOf: ({ id }) => id,
    claim: async (claimant) => {
      if (holder !== null) return null;
      holder = claimant;
      return { id: "one" };
    },
    renew: async (_item, claimant) => holder === claimant,
    release: async (_item, claimant) => {
      released.push(claimant);
      if (holder === claimant) holder = null;
    },
    work: async (_item, claimant, leave) => {
      worked.push(claimant);
      if (worked.length === 1) {
        // Its lease runs out, and it ends only after the next claim.
        holder = null;
        while (worked.length < 2) await sleep(5);
      } else {
        await new Promise((resolve) => leave.addEventListener("abort", resolve));
      }
    },
  });
  await expect.poll(() => released.length).toBe(1);
  expect(worked).toHaveLength(2);
  expect(released).toEqual([worked[0]]);
  expect(holder).toBe(worked[1]);
});
