import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Session } from "@/lib/chat-service/conformance/session";
import type { ConformanceTarget } from "@/lib/chat-service/conformance/target";
import { describeAuthentication } from "./authentication";
import { describeBlockRules } from "./block-rules";
import { describeBlocking } from "./blocking";
import { describeBots } from "./bots";
import { describeChannelPages } from "./channel-pages";
import { describeConcurrency } from "./concurrency";
import { describeCreateLimits } from "./create-limits";
import { describeCreatingChannels } from "./creating-channels";
import { describeErrors } from "./errors";
import { describeImportedFields } from "./imported-fields";
import { describeListingChannels } from "./listing-channels";
import { describeListingUsers } from "./listing-users";

/** What every target must offer, since users cannot be made over the interface. */
const peopleMin = 6;

/**
 * Registers every guarantee of the v1.4 interface, and of the decisions where it is silent, as a
 * test against one target. The names of the tests begin with `interface` or `decision`, so that
 * `-t` can choose what a foreign service is held to. What is made stays: nothing deletes channels.
 */
export function conformanceSuite(name: string, openTarget: () => Promise<ConformanceTarget>): void {
  describe(`conformance, ${name}`, () => {
    let opened: Session | undefined;
    const session = () => {
      if (!opened) throw new Error("the target is not open");
      return opened;
    };

    beforeAll(async () => {
      opened = new Session(await openTarget());
      await opened.open();
    }, 120_000);
    const notRun: string[] = [];
    afterEach(async ({ task }) => {
      const { result } = task;
      if (result?.state === "skip" && "note" in result) {
        notRun.push(`${task.name}: ${result.note}`);
      }
      await opened?.tidy();
    });
    afterAll(async () => {
      if (notRun.length > 0) console.warn(`Not run against ${name}:\n  ${notRun.join("\n  ")}`);
      await opened?.target.close?.();
    });

    it(`the target has at least ${peopleMin} users (CONFORMANCE_USER_IDS, or found with Get Users)`, () => {
      expect(session().peopleCount).toBeGreaterThanOrEqual(peopleMin);
    });

    describeAuthentication(session);
    describeErrors(session);
    describeListingChannels(session);
    describeChannelPages(session);
    describeCreatingChannels(session);
    describeCreateLimits(session);
    describeBlockRules(session);
    describeBlocking(session);
    describeListingUsers(session);
    describeBots(session);
    describeImportedFields(session);
    describeConcurrency(session);
  });
}
