import "server-only";
import type { LooseView } from "@/lib/contract/views";

/** What a row stores beside its columns, under the interface's field names. */
export type Rest = Record<string, unknown>;

const int32Max = 2_147_483_647;

/**
 * Collects the parts of a view that its row's columns cannot hold. Each method returns the column's
 * value, and keeps the field itself where the column differs from it or the field did not arrive.
 */
export class RestOf<V extends LooseView> {
  readonly #rest: Rest = {};
  readonly #absent: string[] = [];

  constructor(view: V) {
    if (Object.keys(view.unknownFields).length > 0) this.#rest.unknownFields = view.unknownFields;
    if (view.notes.length > 0) this.#rest.notes = view.notes;
  }

  column<Value, Column>(
    field: keyof V & string,
    value: Value | undefined,
    column: (value: Value) => Column,
    none: Column,
  ): Column {
    if (value === undefined) {
      this.#absent.push(field);
      return none;
    }
    const kept = column(value);
    if (kept !== value && !(value === null && kept === 0)) this.#rest[field] = value;
    return kept;
  }

  text(
    field: keyof V & string,
    value: string | undefined,
    fit: (text: string) => string = (text) => text,
  ): string {
    return this.column(field, value, fit, "");
  }

  integer(field: keyof V & string, value: number | undefined, none: number): number {
    return this.column(field, value, (it) => Math.max(-int32Max, Math.min(int32Max, it)), none);
  }

  /** A time, 0 for never. */
  time(field: keyof V & string, value: number | null | undefined): number {
    return this.column(field, value, (it) => it ?? 0, 0);
  }

  /** Records whether a field that other tables store arrived. */
  arrived(field: keyof V & string, value: unknown): void {
    if (value === undefined) this.#absent.push(field);
  }

  keep(field: string, value: unknown): void {
    if (value !== undefined) this.#rest[field] = value;
  }

  /** Returns what was collected, or null where that is nothing. */
  end(): Rest | null {
    if (this.#absent.length > 0) this.#rest.absent = this.#absent;
    return Object.keys(this.#rest).length > 0 ? this.#rest : null;
  }
}
