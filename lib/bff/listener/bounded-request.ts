import "server-only";
import { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

// Discarding costs processor time too, so all sockets together discard about 64 MB a second, in chunks of
// up to 64 KiB.
const turnMs = 25;
const chunksPerTurn = 25;

/** The sockets whose next chunk waits to be read and discarded. */
const waiting = new Set<Socket>();
let turns: NodeJS.Timeout | undefined;

function waitForTurn(socket: Socket): void {
  socket.pause();
  waiting.add(socket);
  turns ??= setInterval(takeTurn, turnMs);
}

function takeTurn(): void {
  const next = [...waiting].slice(0, chunksPerTurn);
  for (const socket of next) {
    waiting.delete(socket);
    socket.resume();
  }
  if (waiting.size > 0) return;
  clearInterval(turns);
  turns = undefined;
}

/** A request whose body is discarded as it arrives, except for the bytes that `handOn` allows. */
export class BoundedRequest extends IncomingMessage {
  private left = 0;
  /** Called when the whole request has arrived. */
  whenWhole: (() => void) | undefined;

  // A reader that leaves early detaches `socket` from the request, so the socket is kept here too.
  constructor(readonly wire: Socket) {
    super(wire);
  }

  /** Passes on this many bytes, and the chunk that exceeds them, so that the reader notices. */
  handOn(bytesMax: number): void {
    this.left = bytesMax > 0 ? bytesMax + 1 : 0;
  }

  /** Discards what still arrives, whether or not anybody reads. */
  discard(): void {
    this.left = 0;
    // A slow reader, or one that has left, may have paused the socket.
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
