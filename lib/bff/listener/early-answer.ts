import "server-only";
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { ConsoleError } from "@/lib/console/console-error";
import { errorResponse } from "../error-response";
import { observeRequest } from "../metrics";
import type { BoundedRequest } from "./bounded-request";

/** What is still taken of a body after its answer, so that the answer is read and not reset. */
export interface AfterAnswer {
  ms: number;
  bytes: number;
}

const lookEveryMs = 250;

/** Answers a request with a refusal before anything of a body is read. */
export function refuse(response: ServerResponse, refusal: ConsoleError): void {
  const answer = errorResponse(refusal, randomUUID());
  observeRequest("listener", response.req.method ?? "", answer.status, 0);
  void answer.text().then((text) => {
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
  });
}

/** Lets an answer that does not wait for the end of its request's body reach the client whole. */
export function allowEarlyAnswer(
  request: BoundedRequest,
  response: ServerResponse,
  after: AfterAnswer,
): void {
  const { wire } = request;
  // What nobody has begun to read, node:http throws away past `push`, as fast as it comes.
  request.read(0);
  // Where an answer ends its connection, node:http closes it at once, which resets what still comes.
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
  }, lookEveryMs);
  const done = () => clearInterval(watch);
  wire.once("close", done);
  request.whenWhole = () => {
    done();
    wire.off("close", done);
    if (wire.writableEnded) wire.destroy();
  };
  request.discard();
}
