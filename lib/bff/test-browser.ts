import "server-only";
import { peerHeader } from "@/lib/auth/client-address";
import { writeHeader } from "./same-origin";

type RouteHandler = (request: Request) => Promise<Response>;

/** A cookie jar that speaks to route handlers as a browser on the console's own pages does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin = "http://console.test",
    readonly address = "192.0.2.1",
  ) {}

  request(path: string, body?: unknown, headers: Record<string, string> = {}): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { cookie, [peerHeader]: this.address };
    if (body === undefined)
      return new Request(this.origin + path, { headers: { ...own, ...headers } });
    return new Request(this.origin + path, {
      method: "POST",
      headers: {
        ...own,
        origin: this.origin,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        [writeHeader]: "1",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  /** Calls a handler, keeps the cookies it sets, and returns its status and JSON. */
  async ask(
    handler: RouteHandler,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is the test's claim.
  ): Promise<{ status: number; headers: Headers; json: any }> {
    const response = await handler(this.request(path, body, headers));
    this.keep(response);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      json: text ? JSON.parse(text) : undefined,
    };
  }

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const equals = pair.indexOf("=");
      const name = pair.slice(0, equals);
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1));
    }
  }
}
