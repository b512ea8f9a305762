import { expect, test } from "vitest";
import { readJsonBody } from "./request-body";

function request(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: "POST", body, duplex: "half" };
  return new Request("http://console.test/", {
    ...init,
    headers: { "content-type": "application/json", ...headers },
  });
}

test("a body over the bound is refused with 413 while it streams, before its end arrives", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new TextEncoder().encode(" ".repeat(1024)));
    },
  });
  await expect(readJsonBody(request(endless), 10_000)).rejects.toMatchObject({
    kind: "body-too-large",
    status: 413,
  });
  expect(sent).toBeLessThan(64 * 1024);
});

test("a body that announces more than the bound is refused before it is read", async () => {
  const announced = request("{}", { "content-length": "10001" });
  await expect(readJsonBody(announced, 10_000)).rejects.toMatchObject({ kind: "body-too-large" });
});

test("a body of exactly the bound passes, and characters may be split between its pieces", async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ name: "여보세요 😀" }));
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readJsonBody(request(pieces), bytes.length)).toEqual({ name: "여보세요 😀" });
});

test.each([
  ["text/plain", "{}", "not-json"],
  ["application/x-www-form-urlencoded", "a=b", "not-json"],
  ["", "{}", "not-json"],
  ["application/json; charset=utf-8", "{", "invalid"],
  ["application/json", "", "invalid"],
])("content-type %j with body %j is refused as %s", async (type, body, kind) => {
  await expect(readJsonBody(request(body, { "content-type": type }))).rejects.toMatchObject({
    kind,
  });
});

test("bytes that are not UTF-8 are refused", async () => {
  await expect(readJsonBody(request(Uint8Array.of(0x22, 0xff, 0x22)))).rejects.toMatchObject({
    kind: "invalid",
  });
});
