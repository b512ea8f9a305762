import { peerHeader } from "@/lib/auth/client-address";
import { writeHeader } from "@/lib/bff/same-origin";

type RouteHandler = (request: Request) => Promise<Response>;

/**
 * A cookie jar that calls route handlers, or consoles through `fetch`, as a browser on the console's own
 * pages does. A path is relative to its origin; another console behind that is given by a whole address.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin = "http://console.test",
    readonly address = "192.0.2.1",
  ) {}

  request(path: string, body?: unknown, headers: Record<string, string> = {}): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { cookie, [peerHeader]: this.address };
    const url = path.startsWith("/") ? this.origin + path : path;
    if (body === undefined) return new Request(url, { headers: { ...own, ...headers } });
    return new Request(url, {
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

  /** Calls a handler, keeps the cookies it sets, and returns its answer, read whole. */
  async send(
    handler: RouteHandler,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; text: string }> {
    const response = await handler(this.request(path, body, headers));
    this.keep(response);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Calls a handler as `send` does, and returns its status and JSON. */
  async ask(
    handler: RouteHandler,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is the test's claim.
  ): Promise<{ status: number; headers: Headers; json: any }> {
    const { text, ...answer } = await this.send(handler, path, body, headers);
    return { ...answer, json: text ? JSON.parse(text) : undefined };
  }

  /** Signs in at the console that the handler leads to; throws when that refuses. */
  async signIn(
    handler: RouteHandler,
    { email, password }: { email: string; password: string },
    console = this.origin,
  ): Promise<void> {
    const path = "/api/auth/sign-in/email";
    const { status, text } = await this.send(handler, console + path, { email, password });
    if (status !== 200) throw new Error(`the sign-in of ${email} was answered ${status}: ${text}`);
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
