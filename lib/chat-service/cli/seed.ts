import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { CommandError } from "@/lib/command-line/command-error";
import { UsageError } from "@/lib/command-line/usage-error";
import { seedApplication } from "../seed/seed-application";
import { describeCounts } from "../transfer/data-counts";
import { withChatDatabase } from "./chat-database";

const usersMax = 10_000_000;
const channelsMax = 100_000_000;
const nowMin = new Date("2000-01-01");

export const command: Command = {
  summary: "fill an empty application with generated people and channels",
  help: `Usage: npm run chat -- seed --app-id ID [--seed N] [--users N] [--channels N] [--now DATE]

  --seed N       0 to ${Number.MAX_SAFE_INTEGER}; the same seed, sizes and date give the same data (default: 1)
  --users N      people, 1 to ${usersMax} (default: 500)
  --channels N   channels, 0 to ${channelsMax}, with about ten members each (default: 1200)
  --now DATE     the time of the newest data, such as 2026-11-01, from 2000 on (default: the start of today, UTC)

A million channels with ten million members: --users 100000 --channels 1000000`,
  async run(args) {
    const options = ["app-id", "seed", "users", "channels", "now"];
    const given = Arguments.parse(args, { options });
    const applicationId = given.requiredText("app-id");
    const now = given.date("now");
    // Times of people before 1973 look like seconds, and an import refuses those before 1970.
    if (now && now < nowMin) throw new UsageError("--now: must be 2000-01-01 or later");
    const seed = given.integer("seed", { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 1;
    const users = given.integer("users", { min: 1, max: usersMax }) ?? 500;
    const channels = given.integer("channels", { min: 0, max: channelsMax }) ?? 1_200;
    const start = performance.now();
    const counts = await withChatDatabase(async (pool) => {
      const known = await pool.query("SELECT FROM chat.applications WHERE id = $1", [
        applicationId,
      ]);
      if (known.rowCount === 0) {
        throw new CommandError(`application "${applicationId}" does not exist: see app create`);
      }
      return seedApplication(pool, { applicationId, seed, users, channels, ...(now && { now }) });
    });
    if (!counts) {
      throw new CommandError(`application "${applicationId}" is not empty, so nothing was added`);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`Seeded in ${seconds} s: ${describeCounts(counts)}.`);
    return 0;
  },
};
