import type { IncomingMessage, ServerResponse } from "node:http";

type Act = (response: ServerResponse, request: IncomingMessage) => void;

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));
}

/** Sends a body of 20 MB that is otherwise a valid page of channels. */
function sendHuge(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"hasNext":false,"channels":[],"filler":"');
  const chunk = "x".repeat(1024 * 1024);
  let left = 20;
  const more = () => {
    while (left > 0) {
      left -= 1;
      if (!response.write(chunk)) {
        response.once("drain", more);
        return;
      }
    }
    response.end('"}');
  };
  more();
}

/** Returns the text with every character escaped: the same once parsed, in other bytes. */
function escapeAll(text: string): string {
  return [...text].map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}

function drip(response: ServerResponse, pieces: string[], everyMs: number): void {
  const timer = setInterval(() => {
    const piece = pieces.shift();
    if (piece === undefined) response.destroy();
    else response.socket?.write(piece);
  }, everyMs);
  response.once("close", () => clearInterval(timer));
}

const failure = { error: true, code: "5000", message: "It broke." };

/** Everything an upstream may do wrong, by name. */
export const misbehaviours = {
  silent: () => {},
  "slow header": (response) => {
    drip(response, ["HTTP/1.1 200 OK\r\n", ...Array<string>(1000).fill("x-slow: 1\r\n")], 50);
  },
  "slow body": (response) => {
    response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  },
  truncated: (response) => {
    response.writeHead(200, { "content-length": "500" });
    response.write('{"channels":[{"id":"a');
    setTimeout(() => response.destroy(), 20);
  },
  "20 MB": sendHuge,
  "20 MB announced": (response) => {
    response.writeHead(200, { "content-length": String(20 * 1024 * 1024) });
    response.write("{");
  },
  "not JSON": (response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
  },
  "cut JSON": (response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"channels":[');
  },
  "not UTF-8": (response) => {
    response.writeHead(200).end(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
  },
  compressed: (response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end("{}");
  },
  "wrong shape": (response) => sendJson(response, 200, ["channels"]),
  "error with 200": (response) => sendJson(response, 200, { error: true }),
  unauthorized: (response) =>
    sendJson(response, 401, { error: true, code: "1006", message: "Unauthorized." }),
  "unauthorized with 200": (response) => sendJson(response, 200, { error: true, code: 1006 }),
  "not found": (response) =>
    sendJson(response, 404, { error: true, code: "2003", message: "Channel not found." }),
  "bad request": (response) =>
    sendJson(response, 400, {
      error: true,
      code: "1001",
      message: `Too long.\u0000\u202e${"y".repeat(5000)}`,
      details: [{ path: "name", message: "is too long" }, "nonsense", { path: 3 }],
    }),
  "echoes the key": (response, request) =>
    sendJson(response, 400, {
      error: true,
      code: "1001",
      message: `Unknown key ${request.headers["api-key"]}`,
      details: [{ path: "api-key", message: String(request.headers["api-key"]) }],
    }),
  "echoes the key in a page": (response, request) =>
    sendJson(response, 200, {
      channels: [{ id: "a", name: request.headers["api-key"] }],
      users: [{ id: "a", username: request.headers["api-key"] }],
      channel: { id: "a", name: request.headers["api-key"] },
      hasNext: false,
    }),
  "echoes the key with escapes": (response, request) => {
    const escaped = escapeAll(String(request.headers["api-key"]));
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(
        `{"channels":[{"id":"a","name":"${escaped}"}],"users":[],"channel":{"id":"a"},"hasNext":false}`,
      );
  },
  "echoes the key with escapes in a name": (response, request) => {
    const escaped = escapeAll(String(request.headers["api-key"]));
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(`{"channels":[],"users":[],"hasNext":false,"${escaped}":1}`);
  },
  "429 for a second": (response) =>
    sendJson(response, 429, { error: true }, { "retry-after": "1" }),
  "429 for two minutes": (response) =>
    sendJson(response, 429, { error: true }, { "retry-after": "120" }),
  "500": (response) => sendJson(response, 500, failure, { "request-id": "theirs-1" }),
  "500 without words": (response) => {
    response.writeHead(500).end();
  },
  "503 for a second": (response) => sendJson(response, 503, failure, { "retry-after": "1" }),
  "redirect elsewhere": (response) => {
    response.writeHead(302, { location: redirectTarget.url }).end();
  },
  "redirect elsewhere, keeping the method": (response) => {
    response.writeHead(307, { location: redirectTarget.url }).end();
  },
  reset: (response) => {
    response.socket?.resetAndDestroy();
  },
  "closes at once": (response) => {
    response.socket?.end();
  },
} satisfies Record<string, Act>;

export type Misbehaviour = keyof typeof misbehaviours;

/** Where the redirecting misbehaviours point. */
export const redirectTarget = { url: "http://127.0.0.1:9/elsewhere" };
