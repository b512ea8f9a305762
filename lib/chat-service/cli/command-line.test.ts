import { describe, expect, it } from "vitest";
import { runCommandLine } from "@/lib/command-line/run-command-line";
import { UsageError } from "@/lib/command-line/usage-error";
import { chat } from "./program";

describe("a command line that cannot be understood is refused with one line naming the argument", () => {
  it.each([
    [[], "the command is missing"],
    [
      ["srve"],
      "srve: unknown command; it is one of serve, migrate, distribute, app, import, export, seed, help",
    ],
    [["serve", "--prot", "1"], "--prot: unknown option; this command takes --host, --port"],
    [["serve", "--port", "65536"], '--port: must be an integer from 0 to 65535, not "65536"'],
    [["serve", "--port"], "--port: needs a value"],
    [["serve", "-p", "1"], "-p: unknown option"],
    [["serve", "now"], "now: is one argument too many"],
    [["serve", "--host", "a b"], "--host: must be a host name or an address"],
    [["app"], "app: the subcommand is missing; it is create, list or rotate-key"],
    [["app", "delete"], "app: delete: unknown"],
    [["app", "create"], "--app-id: is missing"],
    [["app", "create", "--app-id", "a/b"], "--app-id: must be 1 to 128 letters"],
    [
      ["app", "create", "--app-id", "a", "--api-key", "my key"],
      "--api-key: must be 1 to 512 visible",
    ],
    [["app", "create", "--app-id", "a", "--name", " "], "--name: must be 1 to 200 characters"],
    [
      ["app", "create", "--app-id", "a", "--name", "x".repeat(201)],
      "--name: must be 1 to 200 characters",
    ],
    [
      ["app", "create", "--app-id", "a", "--rate-limit", "0"],
      "--rate-limit: must be an integer from 1 to",
    ],
    [["import", "--app-id", "a"], "FILE: is missing"],
    [["import", "nowhere.ndjson", "--app-id", "a"], "nowhere.ndjson: cannot be read (ENOENT)"],
    [["seed", "--app-id", "a", "--channels", "-1"], "--channels: "],
    [
      ["seed", "--app-id", "a", "--now", "soon"],
      '--now: must be a date such as 2026-11-01, not "soon"',
    ],
    [["seed", "--app-id", "a", "--now", "2026-02-31"], "--now: must be a date such as 2026-11-01"],
    [["seed", "--app-id", "a", "--now", "1999-12-31"], "--now: must be 2000-01-01 or later"],
    [["seed", "--app-id", "a", "--now", "2026-11-01 (noon)"], "--now: must be a date such as"],
    [["seed", "--app-id", "a", "--seed", "1", "--seed", "2"], "--seed: is given twice"],
    [["help", "seed", "now"], "now: is one argument too many"],
  ])("%j", async (args, expected) => {
    const refusal = await runCommandLine(chat, args).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UsageError);
    expect(String(refusal)).toContain(expected);
    expect(String(refusal)).not.toContain("\n");
  });
});
