import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { finish } from "@/lib/testing/program";
import { openTestCommandLine, type TestCommandLine } from "./test-command-line";

// Each test starts several processes, and other tests run beside it.
vi.setConfig({ testTimeout: 120_000 });

let cli: TestCommandLine;
beforeAll(async () => {
  cli = await openTestCommandLine();
});
afterAll(() => cli.close());

it("an import of 200,000 lines stays under 300 MB while the service reads and writes", async () => {
  const file = join(cli.folder, "large.ndjson");
  await writeLines(file, 200_000);
  await cli.chat("app", "create", "--app-id", "busy", "--api-key", "busy-key-0123456789");
  await writeFile(
    join(cli.folder, "two.ndjson"),
    '{"kind":"user","id":"ann"}\n{"kind":"user","id":"bob"}\n',
  );
  await cli.chat("import", join(cli.folder, "two.ndjson"), "--app-id", "busy");
  const { child: service, url } = await cli.serve();
  const headers = {
    "app-id": "busy",
    "api-key": "busy-key-0123456789",
    "content-type": "application/json",
  };
  const child = cli.start(["import", file, "--app-id", "busy"]);
  const result = finish(child);
  let rounds = 0;
  let peakKb = 0;
  while (child.exitCode === null) {
    const list = await fetch(`${url}/v1.4/api/channels`, { headers });
    const block = await fetch(`${url}/v1.4/api/users/ann/block`, {
      method: "POST",
      headers,
      body: '{"userId":"bob"}',
    });
    const create = await fetch(`${url}/v1.4/api/channels/create`, {
      method: "POST",
      headers,
      body: '{"type":"public","ownerId":"ann"}',
    });
    expect([list.status, block.status, create.status]).toEqual([200, 200, 200]);
    rounds += 1;
    peakKb = Math.max(peakKb, await peakMemoryKb(child));
    await sleep(100);
  }
  const { code, stdout, stderr } = await result;
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Imported 200000 lines/);
  expect(rounds).toBeGreaterThan(0);
  expect(peakKb / 1024).toBeLessThan(300);
  service.kill("SIGTERM");
  await once(service, "exit");
}, 300_000);

/** Returns a process's peak memory as Linux counts it, and 0 on other systems. */
async function peakMemoryKb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}

async function writeLines(file: string, lines: number): Promise<void> {
  const users = lines / 4;
  const output = createWriteStream(file);
  for (let index = 0; index < lines; index += 1) {
    const line =
      index < users
        ? {
            kind: "user",
            id: `u${index}`,
            username: `Person ${index}`,
            createdAt: 1_600_000_000_000 + index,
          }
        : {
            kind: "channel",
            id: `c${index}`,
            type: "public",
            name: `Channel ${index}`,
            createdAt: 1_600_000_000 + index,
            members: [
              `u${index % users}`,
              { id: `u${(index * 7 + 1) % users}`, memberInfo: { n: index } },
            ],
            lastMessage: { id: `m${index}`, text: "안녕하세요", reactions: { like: 2 } },
          };
    if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, "drain");
  }
  output.end();
  await once(output, "finish");
}
