import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { answerParent } from "../child-process";

/** Serves given bytes from a bare Hono handler on a free port; answers with its address. */
answerParent(async ({ body }: { body: string }) => {
  const app = new Hono();
  const headers = { "content-type": "application/json" };
  app.get("/v1.4/api/channels", (c) => c.body(body, 200, headers));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
});
