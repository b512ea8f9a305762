import { expect, test } from "./page-test";

const cases = [
  ["br", "gzip, deflate, br, zstd"],
  ["gzip", "gzip"],
  ["gzip", "br;q=0, GZIP;q=0.5"],
  [undefined, "identity"],
  [undefined, "gzip;q=0, br;q=0.0"],
] as const;

test("scripts and styles of the build come in brotli or gzip where the browser takes it, and are the same", async ({
  request,
}) => {
  const html = await (await request.get("/sign-in")).text();
  const paths = new Set(html.match(/\/_next\/static\/[^"\\]+\.(?:js|css)/g));
  expect([...paths].some((path) => path.endsWith(".css"))).toBe(true);
  expect(paths.size).toBeGreaterThan(5);
  for (const path of paths) {
    const plain = await request.get(path, { headers: { "accept-encoding": "identity" } });
    for (const [encoding, accepted] of cases) {
      const answer = await request.get(path, { headers: { "accept-encoding": accepted } });
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject({
        "content-type": plain.headers()["content-type"],
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        vary: "Accept-Encoding",
      });
      expect(answer.headers()["content-encoding"], `${path} for ${accepted}`).toBe(encoding);
      expect(await answer.text()).toBe(await plain.text());
      const etag = answer.headers().etag ?? "";
      const headers = { "accept-encoding": accepted, "if-none-match": etag };
      expect((await request.get(path, { headers })).status()).toBe(304);
    }
  }
});

test("a script that the build does not have is not there, whatever the browser takes", async ({
  request,
}) => {
  for (const path of ["none.js", "../BUILD_ID", "..%2fBUILD_ID", "chunks"]) {
    const answer = await request.get(`/_next/static/${path}`);
    expect(answer.status(), path).toBe(404);
  }
});
