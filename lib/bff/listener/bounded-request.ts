import "server-only";
import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

// What is thrown away costs time as well, so all of it together is read at about 64 MB a second: each
// piece has up to 64 KiB.
const turnMs = 25;
const piecesOfTurn = 25;

/** The sockets that wait to have their next piece read and thrown away. */
const waiting = new Set<Socket>();
let turns: NodeJS.Timeout | undefined;

function waitForTurn(socket: Socket): void {
  socket.pause();
  waiting.add(socket);
  turns ??= setInterval(takeTurn, turnMs);
}

function takeTurn(): void {
  const next = [...waiting].slice(0, piecesOfTurn);
  for (const socket of next) {
    waiting.delete(socket);
    socket.resume();
  }
  if (waiting.size > 0) return;
  clearInterval(turns);
  turns = undefined;
}

/** A request whose body is thrown away as it arrives, but for what `handOn` lets its reader have. */
export class BoundedRequest extends IncomingMessage {
  private left = 0;
  /** Called when the whole request has arrived. */
  whenWhole: (() => void) | undefined;

  // A reader that leaves early takes `socket` away from the request, but not what the socket carries.
  constructor(readonly wire: Socket) {
    super(wire);
  }

  /** Lets this many bytes pass, and with them the piece that goes over, so that a reader can tell. */
  handOn(bytesMax: number): void {
    this.left = bytesMax > 0 ? bytesMax + 1 : 0;
  }

  /** Throws away what still arrives, whether or not anybody reads. */
  discard(): void {
    this.left = 0;
    // A reader that was slow or has gone has stopped the socket.
    this.wire.resume();
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) {
      this.whenWhole?.();
      return super.push(null);
    }
    if (this.left <= 0 || this.destroyed) {
      waitForTurn(this.wire);
      return true;
    }
    this.left -= chunk.length;
    return super.push(chunk, encoding);
  }
}
