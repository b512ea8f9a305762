import "server-only";
import type { PromisedType } from "@/lib/contract/promised-types";
import type { LooseView, View, ViewNote } from "@/lib/contract/views";

/** What a reader returns for a value that does not have the promised type. */
export const otherType = Symbol("other type");

/** Reads one value; notes about parts of it that were dropped go to `notes`. */
export interface FieldReader<T> {
  /** What the field should have been, for the note. */
  promised: PromisedType;
  read(value: unknown, notes: ViewNote[]): T | typeof otherType;
}

/** One reader for each field of a view. */
export type FieldReaders<V extends LooseView> = {
  [Field in Exclude<keyof V, keyof LooseView>]-?: FieldReader<Exclude<V[Field], undefined>>;
};

export type JsonObject = Record<string, unknown>;

/** Whether a value is an object of JSON, and no list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Deeper values are legal JSON, but what handles them later (structured clone, JSON.stringify)
// recurses; no real data of a chat service is that deep.
const depthMax = 64;

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) return true;
  for (const key in value) {
    if (isDeeperThan(Reflect.get(value, key), depth - 1)) return true;
  }
  return false;
}

export const text: FieldReader<string> = {
  promised: "text",
  read: (value) => (typeof value === "string" ? value : otherType),
};

export const flag: FieldReader<boolean> = {
  promised: "flag",
  read: (value) => (typeof value === "boolean" ? value : otherType),
};

export const integer: FieldReader<number> = {
  promised: "integer",
  read: (value) => (Number.isSafeInteger(value) ? Number(value) : otherType),
};

const millisecondsFrom = 100_000_000_000;
/** The last instant that a JavaScript Date can hold. */
const latestMs = 8_640_000_000_000_000;

/** A Unix time in seconds or milliseconds, read as milliseconds; 0 is never (decisions "The console"). */
export const time: FieldReader<number | null> = {
  promised: "time",
  read: (value) => {
    if (typeof value !== "number" || !(value >= 0 && value <= latestMs)) return otherType;
    if (value === 0) return null;
    return Math.round(value >= millisecondsFrom ? value : value * 1000);
  },
};

export const object: FieldReader<JsonObject> = {
  promised: "object",
  read: (value) => (isJsonObject(value) && !isDeeperThan(value, depthMax) ? value : otherType),
};

export const objectOrText: FieldReader<JsonObject | string> = {
  promised: "objectOrText",
  read: (value, notes) => (typeof value === "string" ? value : object.read(value, notes)),
};

/** A list whose elements have no promised shape. */
export const anyList: FieldReader<unknown[]> = {
  promised: "list",
  read: (value) => (Array.isArray(value) && !isDeeperThan(value, depthMax) ? value : otherType),
};

/** A list of things; elements that are not such a thing are dropped with a note. */
export function listOf<T>(
  thing: "member" | "bot",
  readThing: (value: unknown) => T | typeof otherType,
): FieldReader<T[]> {
  return {
    promised: "list",
    read(value, notes) {
      if (!Array.isArray(value)) return otherType;
      const read: T[] = [];
      value.forEach((element, index) => {
        const result = readThing(element);
        if (result === otherType) notes.push({ is: "unreadable", thing, number: index + 1 });
        else read.push(result);
      });
      return read;
    },
  };
}

/**
 * Reads what arrived as a view: a field with the promised type, or not at all. Fields sent as null
 * count as not sent, unless null means something there. Nothing that arrived is lost, and nothing
 * that did not arrive is added.
 */
export function readFields<V extends LooseView>(raw: JsonObject, readers: FieldReaders<V>): V {
  const view: Record<string, unknown> = {};
  const unknownFields: JsonObject = {};
  const notes: ViewNote[] = [];
  const readerOf = readers as Readonly<Record<string, FieldReader<unknown>>>;
  for (const field of Object.keys(raw)) {
    const value = raw[field];
    const reader = Object.hasOwn(readers, field) ? readerOf[field] : undefined;
    const result = reader ? reader.read(value, notes) : otherType;
    if (result !== otherType) {
      view[field] = result;
      continue;
    }
    if (reader && value === null) continue;
    if (reader) notes.push({ is: "otherType", field, promised: reader.promised });
    if (!isDeeperThan(value, depthMax)) keep(unknownFields, field, value);
    else if (!reader) notes.push({ is: "tooDeep" });
  }
  view.unknownFields = unknownFields;
  view.notes = notes;
  // Each known field was read by that field's own reader, so the object is a V.
  return view as V;
}

// Plain assignment of __proto__ would change what the object inherits.
function keep(fields: JsonObject, field: string, value: unknown): void {
  if (field !== "__proto__") fields[field] = value;
  else Object.defineProperty(fields, field, { value, enumerable: true });
}

/** Reads a thing that is known by its id; what has no id is not such a thing. */
export function readIdentified<V extends View>(
  value: unknown,
  readers: FieldReaders<V>,
): V | typeof otherType {
  if (!isJsonObject(value) || typeof value.id !== "string" || value.id === "") return otherType;
  return readFields(value, readers);
}
