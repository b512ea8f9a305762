import "server-only";
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { ConsoleError } from "@/lib/console/console-error";
import { errorResponse } from "../error-response";
import { observeRequest } from "../metrics";
import type { BoundedRequest } from "./bounded-request";

/** How long and how much of a body is still read after its answer, so that the client sees no reset. */
export interface AfterAnswer {
  ms: number;
  bytes: number;
}

const checkEveryMs = 250;

/** Answers a request with an error before any of its body is read. */
export function refuse(response: ServerResponse, refusal: ConsoleError): void {
  const answer = errorResponse(refusal, randomUUID());
  observeRequest("listener", response.req.method ?? "", answer.status, 0);
  void answer.text().then((text) => {
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
  });
}

/** Makes sure that the client receives a whole answer that is sent before the request's body has arrived. */
export function allowEarlyAnswer(
  request: BoundedRequest,
  response: ServerResponse,
  after: AfterAnswer,
): void {
  const { wire } = request;
  // Without a reader, node:http would discard the body at full speed and never call `push`.
  request.read(0);
  // After the last answer node:http destroys the socket at once, which resets a client that still sends.
  wire.destroySoon = () => {
    if (request.complete) Socket.prototype.destroySoon.call(wire);
    else wire.end();
  };
  response.once("finish", () => {
    if (!request.complete) takeRest(request, after);
  });
}

function takeRest(request: BoundedRequest, { ms, bytes }: AfterAnswer): void {
  const { wire } = request;
  const until = Date.now() + ms;
  const bytesUntil = wire.bytesRead + bytes;
  const watch = setInterval(() => {
    if (Date.now() > until || wire.bytesRead > bytesUntil) wire.destroy();
  }, checkEveryMs);
  const done = () => clearInterval(watch);
  wire.once("close", done);
  request.whenWhole = () => {
    done();
    wire.off("close", done);
    if (wire.writableEnded) wire.destroy();
  };
  request.discard();
}
