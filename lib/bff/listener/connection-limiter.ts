import "server-only";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { BoundedRequest } from "./bounded-request";
import { type Bounds, Budget } from "./budget";

interface Connection {
  place: string;
  /** Whole requests that are not answered yet. */
  underWay: number;
  /** Called when the connection closes: a pipelined response behind another one never emits `close`. */
  ends: Set<() => void>;
}

/**
 * Limits the open connections. At the limit a new connection replaces the one that has been idle longest,
 * so that nobody can lock others out by holding idle connections.
 */
export class ConnectionLimiter {
  private readonly open = new Map<Socket, Connection>();
  /** The idle ones, longest first. */
  private readonly waiting = new Set<Socket>();
  private readonly budget: Budget;

  constructor(bounds: Bounds) {
    this.budget = new Budget(bounds);
  }

  /** Admits a connection; false when the limit is reached and no connection is idle. */
  admit(socket: Socket, place: string): boolean {
    for (let full = this.budget.take(place, 1); full; full = this.budget.take(place, 1)) {
      const oldest = this.longestWaiting(full === "one" ? place : undefined);
      if (!oldest) return false;
      this.forget(oldest);
      oldest.destroy();
    }
    this.open.set(socket, { place, underWay: 0, ends: new Set() });
    this.waiting.add(socket);
    socket.once("close", () => this.forget(socket));
    return true;
  }

  has(socket: Socket): boolean {
    return this.open.has(socket);
  }

  /** Calls `end` when the connection closes, or sooner, when the returned function is called; once. */
  untilClosed(socket: Socket, end: () => void): () => void {
    const ends = this.open.get(socket)?.ends;
    const once = () => {
      if (ends?.delete(once)) end();
    };
    ends?.add(once);
    return once;
  }

  /** Counts a connection as busy from its whole request to the answer. */
  watch(request: BoundedRequest, response: ServerResponse): void {
    const connection = this.open.get(request.wire);
    if (!connection) return;
    let isWhole = false;
    request.whenWhole = () => {
      isWhole = true;
      connection.underWay += 1;
      this.waiting.delete(request.wire);
    };
    response.once("close", () => {
      if (!isWhole) return;
      connection.underWay -= 1;
      if (connection.underWay === 0 && this.has(request.wire)) this.waiting.add(request.wire);
    });
  }

  private longestWaiting(place: string | undefined): Socket | undefined {
    for (const socket of this.waiting) {
      if (place === undefined || this.open.get(socket)?.place === place) return socket;
    }
    return undefined;
  }

  private forget(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    this.open.delete(socket);
    this.waiting.delete(socket);
    this.budget.give(connection.place, 1);
    for (const end of connection.ends) end();
  }
}
