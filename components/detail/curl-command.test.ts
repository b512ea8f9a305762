import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { curlCommand } from "./curl-command";

/** What a shell makes of the command, with a curl that prints its arguments. */
function argumentsInShell(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; API_KEY=secret; ${command}`;
  return execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("copy as cURL", () => {
  test("asks the service for the thing, with the key as a variable", () => {
    const command = curlCommand(
      { baseUrl: "https://chat.example.com/", appId: "demo" },
      "/channels/a",
    );
    expect(command).not.toContain("secret");
    expect(argumentsInShell(command)).toEqual([
      "https://chat.example.com/v1.4/api/channels/a",
      "-H",
      "app-id: demo",
      "-H",
      "api-key: secret",
    ]);
  });

  test("an id or an app-id cannot break out of the quotes", () => {
    const id = encodeURIComponent("x'; touch /nowhere/$(id) `id` \"");
    const command = curlCommand(
      { baseUrl: "http://localhost:4000/chat", appId: "o'brien $HOME" },
      `/channels/${id}`,
    );
    const [url, , appId] = argumentsInShell(command);
    expect(url).toBe(`http://localhost:4000/chat/v1.4/api/channels/${id}`);
    expect(appId).toBe("app-id: o'brien $HOME");
  });
});
