const signatures = { entry: 0x02014b50, end: 0x06054b50, local: 0x04034b50 } as const;
const endBytes = 22;
const commentBytesMax = 65_535;
const entryBytes = 46;
const localBytes = 30;
/** Unpacked a piece at a time, since a piece is unpacked whole: to at most a thousand times its size. */
const pieceBytes = 8_192;

/**
 * Returns how many bytes the files of a ZIP archive unpack to, and no more than the first count beyond
 * `max`: what an archive says of itself may be a lie. null where it is no archive, is damaged or packs
 * in another way than spreadsheets do.
 */
export async function unpackedSize(archive: Uint8Array, max: number): Promise<number | null> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const packed = packedFile(archive, view, at);
    if (packed === null) return null;
    const size = packed.isDeflated
      ? await inflatedSize(packed.bytes, max - total)
      : packed.bytes.length;
    if (size === null) return null;
    total += size;
    if (total > max) return total;
    at = packed.next;
  }
  return total;
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - commentBytesMax);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  return null;
}

function packedFile(
  archive: Uint8Array,
  view: DataView,
  at: number,
): { bytes: Uint8Array; isDeflated: boolean; next: number } | null {
  if (!has(view, at, entryBytes, signatures.entry)) return null;
  const method = view.getUint16(at + 10, true);
  const [size, said] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const local = view.getUint32(at + 42, true);
  const isOther = method !== 0 && method !== 8;
  // Where the directory gives no size, readers take it from elsewhere.
  const saysNone = size === 0 || said === 0;
  if (isOther || !has(view, local, localBytes, signatures.local)) return null;
  if (saysNone && (size > 2 || (view.getUint16(at + 8, true) & 8) !== 0)) return null;
  const lengths = [26, 28].map((offset) => view.getUint16(local + offset, true));
  const start = lengths.reduce((sum, length) => sum + length, local + localBytes);
  if (start + size > archive.length) return null;
  const further = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
  return {
    bytes: archive.subarray(start, start + size),
    isDeflated: method === 8 && size > 0,
    next: further.reduce((sum, length) => sum + length, at + entryBytes),
  };
}

function has(view: DataView, at: number, bytes: number, signature: number): boolean {
  return at + bytes <= view.byteLength && view.getUint32(at, true) === signature;
}

async function inflatedSize(packed: Uint8Array, max: number): Promise<number | null> {
  const inflate = new DecompressionStream("deflate-raw");
  const reader = inflate.readable.getReader();
  // A write error also fails the read below, where it is handled.
  void feed(inflate.writable, packed).catch(() => {});
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return size;
      size += value.length;
      if (size > max) {
        await reader.cancel();
        return size;
      }
    }
  } catch {
    return null;
  }
}

async function feed(writable: WritableStream<BufferSource>, packed: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  for (let at = 0; at < packed.length; at += pieceBytes) {
    await writer.write(packed.slice(at, at + pieceBytes));
  }
  await writer.close();
}
