import "server-only";
import type { Socket } from "node:net";
import { type Bounds, Budget } from "./budget";

interface Connection {
  place: string;
  /** Whole requests that are not answered yet. */
  underWay: number;
}

/**
 * Bounds the connections. One more than the bound takes the room of the connection that has waited
 * longest for its client, so that whoever only holds connections keeps nobody out.
 */
export class ConnectionLimiter {
  private readonly open = new Map<Socket, Connection>();
  /** Those that wait for their client, longest first. */
  private readonly waiting = new Set<Socket>();
  private readonly budget: Budget;

  constructor(bounds: Bounds) {
    this.budget = new Budget(bounds);
  }

  /** Admits a connection, or returns false where every other one is at work. */
  admit(socket: Socket, place: string): boolean {
    for (let full = this.budget.take(place, 1); full; full = this.budget.take(place, 1)) {
      const oldest = this.longestWaiting(full === "one" ? place : undefined);
      if (!oldest) return false;
      this.forget(oldest);
      oldest.destroy();
    }
    this.open.set(socket, { place, underWay: 0 });
    this.waiting.add(socket);
    socket.once("close", () => this.forget(socket));
    return true;
  }

  /** A whole request has arrived: the client waits for us. */
  begin(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    connection.underWay += 1;
    this.waiting.delete(socket);
  }

  /** A request that began is answered. */
  end(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    connection.underWay -= 1;
    if (connection.underWay === 0) this.waiting.add(socket);
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
  }
}
