import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { runOnJourneys } from "./program";
import { admin } from "./staff";

const dataDir = process.env.E2E_DATA_DIR ?? "";

/** What no browser may ever receive. */
function secrets(): string[] {
  const authSecret = readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
  const chatKey = createHmac("sha256", authSecret)
    .update("switchboard built-in chat key")
    .digest("base64url");
  return [authSecret, chatKey, admin.password, "a secret of the test's provider"];
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test("the built browser files hold no key, no source map, and no better-auth", () => {
  const files = filesOf(".next/static");
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const hidden = [...secrets(), 'api-key":', "AUTH_SECRET", "better-auth"];
  for (const file of files.filter((name) => /\.(js|css|json|html)$/.test(name))) {
    const text = readFileSync(file, "utf8");
    expect([file, hidden.filter((secret) => text.includes(secret))]).toEqual([file, []]);
    expect([file, text.includes("sourceMappingURL")]).toEqual([file, false]);
  }
});

test("a crawl as an admin meets no key in any body or header", async ({ request }) => {
  const hidden = secrets();
  const seen = new Set<string>();
  const waiting = ["/", "/demo/channels", "/demo/users", "/demo/activity", "/settings"];
  waiting.push("/settings/staff", "/settings/applications", "/sign-in", "/setup", "/nowhere");
  waiting.push("/api/demo/channels", "/api/demo/users", "/api/demo/activity", "/api/nowhere");
  waiting.push("/api/console/staff", "/api/console/applications", "/api/console/sessions");
  const shapes = new Map<string, number>();
  for (let path = waiting.shift(); path && seen.size < 150; path = waiting.shift()) {
    if (seen.has(path)) continue;
    // Pages about different things are made by the same code: a few of each kind are enough.
    const shape = path.replace(/=[^&]*/g, "").replace(/[\w-]*\d[\w-]*/g, "ID");
    const alike = shapes.get(shape) ?? 0;
    if (alike >= 3) continue;
    shapes.set(shape, alike + 1);
    seen.add(path);
    const answer = await request.get(path);
    const body = await answer.text();
    const whole = body + JSON.stringify(answer.headers());
    expect([path, hidden.filter((secret) => whole.includes(secret))]).toEqual([path, []]);
    expect([path, answer.status() < 500]).toEqual([path, true]);
    for (const [, href = ""] of body.matchAll(/href="(\/[^"#]*)"/g)) {
      waiting.push(href.replaceAll("&amp;", "&"));
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});

test("pages come with a policy whose nonce is new each time and on every script, and with the other headers", async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of ["/sign-in", "/demo/channels", "/settings", "/nowhere/at/all"]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"));
    expect([path, scripts]).toEqual([path, expect.stringContaining("'strict-dynamic'")]);
    expect(scripts).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    nonces.add(nonce);
    const tags = [...(await answer.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(0);
    expect([path, tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))]).toEqual([path, []]);
    expect(answer.headers()).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(answer.headers()["x-powered-by"]).toBeUndefined();
  }
  expect(nonces.size).toBe(4);
});

test("the image optimizer answers 404, and malformed paths are refused or made plain, never 500", async ({
  request,
}) => {
  const image = await request.get("/_next/image?url=%2Ficon.svg&w=64&q=75");
  expect(image.status()).toBe(404);
  const paths = [
    "%zz",
    "%",
    "%c0%ae%c0%ae",
    "%00",
    "..%2f..%2fusers",
    "%252e%252e",
    "..%5c",
    "%2e%2e",
  ];
  for (const id of paths) {
    for (const template of ["channels/ID", "users/ID/blocked", "bots/ID/channels"]) {
      const path = `/api/demo/${template.replace("ID", id)}`;
      const { status } = await rawStatus(path, request);
      expect([path, [200, 308, 400, 404].includes(status)]).toEqual([path, true]);
    }
    for (const list of ["channels", "users", "bots", "tickets"]) {
      const { status } = await rawStatus(`/demo/${list}/${id}`, request);
      expect([list, id, [200, 308, 400, 404].includes(status)]).toEqual([list, id, true]);
    }
  }
  const missing = await request.get("/demo/channels/%00");
  expect(await missing.text()).toContain("<title>Demo · Switchboard</title>");
});

test("requests that are ambiguous, endless or of no known method are refused by the listener", async () => {
  const host = "Host: localhost\r\n";
  const sent: [string, number][] = [
    [`POST /livez HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
    [`POST /livez HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\n`, 400],
    [`GET /livez HTTP/1.1\r\n${host}A: b\r\n c\r\n\r\n`, 400],
    [`GET /livez HTTP/1.1\r\n${host}A: ${"b".repeat(20_000)}\r\n\r\n`, 431],
    [`GET http://evil.test/demo/channels HTTP/1.1\r\n${host}\r\n`, 400],
    [`TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
    // Its headers never end, so the connection is ended.
    [`GET /livez HTTP/1.1\r\n${host}A: `, 408],
  ];
  const answers = await Promise.all(sent.map(([text]) => rawAnswer(text)));
  expect(answers).toEqual(sent.map(([, status]) => status));
});

test("what the listener refuses or redirects by itself has the headers of every answer", async ({
  request,
}) => {
  for (const path of ["/%zz", "//elsewhere.example.com/x", "/api/demo/channels"]) {
    const { headers } = await rawStatus(path, request);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    });
  }
});

test("pages take no bodies, and an answer to a body that goes on is still read", async () => {
  const port = process.env.E2E_PORT;
  const host = `Host: localhost:${port}\r\n`;
  const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
  const ours = `Origin: http://localhost:${port}\r\nX-Switchboard-Request: 1\r\nContent-Type: application/json\r\n`;
  const chunked = "Transfer-Encoding: chunked\r\n\r\n";
  const sent: [string, number][] = [
    [`POST /sign-in HTTP/1.1\r\n${host}Content-Length: 9500000\r\n\r\n`, 413],
    [`POST /demo/channels HTTP/1.1\r\n${host}Next-Action: x\r\n${chunked}`, 413],
    [`POST / HTTP/1.1\r\n${host}Content-Length: 9\r\nExpect: 100-continue\r\n\r\n`, 413],
    [`GET /_next/static/x HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\n`, 413],
    [`POST /api/demo/users/a/block HTTP/1.1\r\n${host}${chunked}${chunk.repeat(40)}`, 401],
    [`POST /api/console/setup/open HTTP/1.1\r\n${host}${ours}${chunked}${chunk.repeat(40)}`, 413],
    [`POST /api/nowhere HTTP/1.1\r\n${host}${chunked}${chunk.repeat(40)}`, 404],
  ];
  const answers = await Promise.all(sent.map(([text]) => rawAnswer(text)));
  expect(answers).toEqual(sent.map(([, status]) => status));
});

test("a wish to leave HTTP for a web socket is answered as a request, and its connection closed", async ({
  request,
}) => {
  // Next would add its own listener for upgrades with the first request.
  await request.get("/livez");
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  const paths = ["/livez", "/api/nowhere", "/_next/webpack-hmr", "/sign-in"];
  const answers = await Promise.all(paths.map((path) => rawAnswer(upgrade(path))));
  expect(answers).toEqual([200, 404, 307, 200]);
});

test("an address under /api that no handler answers has a policy that runs nothing", async ({
  request,
}) => {
  for (const path of ["/api/nowhere", "/api/demo/nowhere", "/api/demo/channels"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect([path, policy.includes("default-src 'none'")]).toEqual([path, true]);
  }
});

test("verify-audit-log finds the console's running database and the chain of these journeys whole", async () => {
  const said = await runOnJourneys(["lib/operator/cli/main.ts", "verify-audit-log"]);
  expect(said).toMatch(/The audit log holds: \d+ rows, last hash [0-9a-f]{64}/);
});

/** Sends bytes as they are and returns the status of the first answer. */
function rawAnswer(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(process.env.E2E_PORT), "localhost");
    socket.once("data", (data) => {
      socket.destroy();
      resolve(Number(data.toString("latin1").split(" ")[1]));
    });
    socket.once("error", reject);
    socket.write(text);
  });
}

type Request = import("@playwright/test").APIRequestContext;

/** Asks for a path as it is written: node:http, unlike URL, normalises nothing. */
async function rawStatus(
  path: string,
  request: Request,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const { get } = await import("node:http");
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    get({ port: Number(process.env.E2E_PORT), path, headers: { cookie } }, (response) => {
      response.resume();
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    }).once("error", reject);
  });
}
