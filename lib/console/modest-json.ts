import "server-only";

/**
 * The most that JSON may contain to be parsed in one piece; the largest table has this many cells. Parsing
 * blocks the event loop, for longer the more values there are rather than the more bytes.
 */
const most = { containers: 30_000, names: 60_000, values: 800_000 };

const [quote, backslash, comma, colon, bracket, brace] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b];

/** Counts the values, names and containers of JSON whose bytes arrive in pieces, without parsing it. */
export class JsonMeter {
  #inText = false;
  #escaped = false;
  #containers = 0;
  #names = 0;
  #values = 0;

  /** Counts on; false where there are too many for the text to be parsed in one piece. */
  add(bytes: Uint8Array): boolean {
    for (const byte of bytes) {
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) this.#inText = false;
      } else if (byte === quote) this.#inText = true;
      else if (byte === comma) this.#values += 1;
      else if (byte === colon) this.#names += 1;
      else if (byte === bracket || byte === brace) this.#containers += 1;
    }
    const { containers, names, values } = most;
    return this.#containers <= containers && this.#names <= names && this.#values <= values;
  }
}

/** Says whether JSON holds few enough values to be parsed in one piece. */
export function isModestJson(text: string): boolean {
  // A shorter text cannot hold too many.
  return text.length < most.containers || new JsonMeter().add(Buffer.from(text));
}
