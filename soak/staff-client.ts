/** What a console answered, or that nothing whole came back. */
export type Reply =
  | { answered: true; status: number; body: unknown; text: string }
  | { answered: false };

const patienceMs = 40_000;

/** One person's browser: keeps cookies, proves its origin, and speaks to any of the consoles. */
export class StaffClient {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** Asks one console; a `body` makes it a write. */
  async ask(console: string, path: string, body?: unknown): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const write = {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        cookie,
        origin: this.origin,
        "content-type": "application/json",
        "x-switchboard-request": "1",
      },
    };
    try {
      const answer = await fetch(`${console}${path}`, {
        ...(body === undefined ? { headers: { cookie } } : write),
        signal: AbortSignal.timeout(patienceMs),
        redirect: "manual",
      });
      const text = await answer.text();
      this.keep(answer);
      return { answered: true, status: answer.status, body: parsed(text), text };
    } catch {
      return { answered: false };
    }
  }

  async signIn(console: string, email: string, password: string): Promise<void> {
    const reply = await this.ask(console, "/api/auth/sign-in/email", { email, password });
    if (!reply.answered || reply.status !== 200) {
      throw new Error(`${email} cannot sign in: ${reply.answered ? reply.text : "no answer"}`);
    }
  }

  private keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const equals = pair.indexOf("=");
      this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
