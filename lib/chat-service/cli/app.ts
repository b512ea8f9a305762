import { Arguments } from "@/lib/command-line/arguments";
import type { Command } from "@/lib/command-line/command";
import { printable } from "@/lib/command-line/printable";
import { UsageError } from "@/lib/command-line/usage-error";
import {
  apiKeyShape,
  createApplication,
  idShape,
  listApplications,
  rotateKey,
} from "../applications/applications";
import { withChatDatabase } from "./chat-database";

const nameMax = 200;
const rateLimitMax = 1_000_000;

export const command: Command = {
  summary: "create or list applications, rotate a key",
  help: `Usage: npm run chat -- app create --app-id ID [--api-key KEY] [--name NAME] [--rate-limit N]
       npm run chat -- app list
       npm run chat -- app rotate-key --app-id ID

  --app-id ID      the application, as clients send it in the header app-id
  --api-key KEY    the key to use; without it one is generated and shown once, because only its hash is kept
  --name NAME      a name for people, 1 to ${nameMax} characters (default: the id)
  --rate-limit N   requests a second, 1 to ${rateLimitMax} (default: no limit)

rotate-key generates a new key. The newest two keys of an application work, so that clients can switch.

list shows "the console's key" for an application that a console created for itself when it started:
that key is derived from the console's AUTH_SECRET at each start, and rotate-key does not change it.`,
  async run([verb, ...rest]) {
    switch (verb) {
      case "create":
        return create(rest);
      case "list":
        return list(rest);
      case "rotate-key":
        return rotate(rest);
      default: {
        const found = verb === undefined ? "the subcommand is missing" : `${verb}: unknown`;
        throw new UsageError(`app: ${found}; it is create, list or rotate-key`);
      }
    }
  },
};

async function create(args: readonly string[]): Promise<number> {
  const given = Arguments.parse(args, { options: ["app-id", "api-key", "name", "rate-limit"] });
  const id = given.requiredText("app-id");
  if (!idShape.test(id)) {
    throw new UsageError(
      `--app-id: must be 1 to 128 letters, digits, ".", "_" or "-" that begin with a letter or digit, not "${id}"`,
    );
  }
  const apiKey = given.text("api-key");
  if (apiKey !== undefined && !apiKeyShape.test(apiKey)) {
    throw new UsageError("--api-key: must be 1 to 512 visible ASCII characters without spaces");
  }
  const name = given.text("name");
  if (name !== undefined && (name.trim() === "" || name.length > nameMax)) {
    throw new UsageError(`--name: must be 1 to ${nameMax} characters`);
  }
  const rateLimit = given.integer("rate-limit", { min: 1, max: rateLimitMax });
  const made = await withChatDatabase((pool) =>
    createApplication(pool, { id, apiKey, name, rateLimit }),
  );
  console.log(`Created application ${id}.`);
  if (apiKey === undefined) showKey(made.apiKey);
  return 0;
}

async function rotate(args: readonly string[]): Promise<number> {
  const given = Arguments.parse(args, { options: ["app-id"] });
  const id = given.requiredText("app-id");
  const { apiKey } = await withChatDatabase((pool) => rotateKey(pool, id));
  console.log(`Application ${id} has a new key; the previous one works until the next rotation.`);
  showKey(apiKey);
  return 0;
}

function showKey(apiKey: string): void {
  console.log(`api-key: ${apiKey}`);
  console.error("Keep this key: it is stored only as a hash and cannot be shown again.");
}

async function list(args: readonly string[]): Promise<number> {
  Arguments.parse(args, { options: [] });
  const applications = await withChatDatabase((pool) => listApplications(pool));
  if (applications.length === 0) console.error("There are no applications yet.");
  for (const { id, name, keys, managed, rateLimit, createdAt } of applications) {
    const own = managed ? ["the console's key"] : [];
    const rotatable = managed && keys === 0 ? [] : [`${keys} ${keys === 1 ? "key" : "keys"}`];
    const limit = rateLimit === null ? "no rate limit" : `${rateLimit} requests a second`;
    const created = new Date(createdAt).toISOString();
    console.log(
      [id, printable(name), [...own, ...rotatable].join(" and "), limit, created].join("\t"),
    );
  }
  return 0;
}
