import "server-only";
import type { z } from "zod";
import { isJsonObject, type JsonObject } from "@/lib/contract/json-object";
import type { PromisedType } from "@/lib/contract/promised-types";
import {
  fieldsOf,
  type LooseView,
  type View,
  type ViewNote,
  viewFields,
} from "@/lib/contract/views";

/** What a reader returns for a value that does not have the promised type. */
export const otherType = Symbol("other type");

/** Reads one value; adds a note to `notes` for each part that is dropped. */
export interface FieldReader<T> {
  /** What the field should have been, for the note. */
  promised: PromisedType;
  read(value: unknown, notes: ViewNote[]): T | typeof otherType;
}

/** One reader for each field of a view. */
export type FieldReaders<V extends LooseView> = {
  [Field in Exclude<keyof V, keyof LooseView>]-?: FieldReader<Exclude<V[Field], undefined>>;
};

// Deeper values are valid JSON, but structured clone and JSON.stringify recurse; no real data of a chat
// service is that deep.
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

const plainReaders = new Map<z.core.$ZodType, FieldReader<unknown>>([
  [viewFields.id, text],
  [viewFields.text, text],
  [viewFields.flag, flag],
  [viewFields.integer, integer],
  [viewFields.object, object],
  [viewFields.list, anyList],
  [viewFields.time, time],
]);

/** Returns the readers of a view's fields; a field that is no plain value needs a reader of its own. */
export function readersOf<V extends LooseView>(
  view: z.ZodType<V> & { shape: z.ZodRawShape },
  own: Partial<FieldReaders<V>> = {},
): FieldReaders<V> {
  const ownOf = own as Readonly<Record<string, FieldReader<unknown>>>;
  const readers = fieldsOf(view).map((field) => {
    const schema = view.shape[field];
    const reader = ownOf[field] ?? (schema && plainReaders.get(schema));
    if (!reader) throw new Error(`there is no reader for the field ${field}`);
    return [field, reader];
  });
  // Each field has its own reader, or the one of its schema.
  return Object.fromEntries(readers) as FieldReaders<V>;
}

/** A list of things; elements that cannot be read as one are dropped with a note. */
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
 * Reads an object as a view, which has the fields that arrived with the promised type. A null counts as
 * absent, unless null means something for the field. All other data is kept, and nothing is added.
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

/** Reads a thing with an id; a value without an id is not one. */
export function readIdentified<V extends View>(
  value: unknown,
  readers: FieldReaders<V>,
): V | typeof otherType {
  if (!isJsonObject(value) || typeof value.id !== "string" || value.id === "") return otherType;
  return readFields(value, readers);
}
