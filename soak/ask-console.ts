import type { TestBrowser } from "@/lib/testing/test-browser";

/** What a console answered, or that nothing whole came back. */
export type Reply =
  | { answered: true; status: number; body: unknown; text: string }
  | { answered: false };

const patienceMs = 40_000;

/** Sends a request, waits as long as a person would, and follows no redirect. */
export function sendPatiently(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(patienceMs), redirect: "manual" });
}

/** Sends a person's request to the console at an address; with a `body` it is a write. */
export async function askConsole(
  staff: TestBrowser,
  address: string,
  body?: unknown,
): Promise<Reply> {
  try {
    const { status, text } = await staff.send(sendPatiently, address, body);
    return { answered: true, status, body: parsed(text), text };
  } catch {
    return { answered: false };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
