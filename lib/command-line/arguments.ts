import { parseArgs } from "node:util";
import { UsageError } from "./usage-error";

/** What a command takes: options, each with a value, flags, which have none, and words. */
export interface ArgumentRules {
  options: readonly string[];
  flags?: readonly string[];
  /** The names of the required words, as help shows them. */
  words?: readonly string[];
}

interface Bounds {
  min: number;
  max: number;
}

/** The arguments of one command, checked; every reader throws UsageError naming its argument. */
export class Arguments {
  readonly words: readonly string[];
  readonly #values: ReadonlyMap<string, string>;
  readonly #flags: ReadonlySet<string>;

  private constructor(
    words: readonly string[],
    values: ReadonlyMap<string, string>,
    flags: ReadonlySet<string>,
  ) {
    this.words = words;
    this.#values = values;
    this.#flags = flags;
  }

  static parse(args: readonly string[], rules: ArgumentRules): Arguments {
    const known = [...rules.options, ...(rules.flags ?? [])];
    const { tokens } = parseArgs({
      args: [...args],
      options: Object.fromEntries([
        ...rules.options.map((name) => [name, { type: "string" }] as const),
        ...(rules.flags ?? []).map((name) => [name, { type: "boolean" }] as const),
      ]),
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    const values = new Map<string, string>();
    const flags = new Set<string>();
    const words: string[] = [];
    for (const token of tokens) {
      if (token.kind === "positional") words.push(token.value);
      if (token.kind !== "option") continue;
      if (!known.includes(token.name)) {
        const taken = known.map((name) => `--${name}`).join(", ") || "no options";
        throw new UsageError(`${token.rawName}: unknown option; this command takes ${taken}`);
      }
      if (rules.flags?.includes(token.name)) {
        if (token.value !== undefined) throw new UsageError(`--${token.name}: takes no value`);
        flags.add(token.name);
        continue;
      }
      if (token.value === undefined || (!token.inlineValue && token.value.startsWith("--"))) {
        throw new UsageError(`--${token.name}: needs a value`);
      }
      if (values.has(token.name)) throw new UsageError(`--${token.name}: is given twice`);
      values.set(token.name, token.value);
    }
    const expected = rules.words ?? [];
    const missing = expected[words.length];
    if (missing !== undefined) throw new UsageError(`${missing}: is missing`);
    const extra = words[expected.length];
    if (extra !== undefined) throw new UsageError(`${extra}: is one argument too many`);
    return new Arguments(words, values, flags);
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    if (value === "") throw new UsageError(`--${name}: must not be empty`);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new UsageError(`--${name}: is missing`);
    return value;
  }

  has(flag: string): boolean {
    return this.#flags.has(flag);
  }

  number(name: string, bounds: Bounds): number | undefined {
    return this.#bounded(name, bounds, "a number", /^\d{1,9}(\.\d{1,6})?$/);
  }

  integer(name: string, bounds: Bounds): number | undefined {
    return this.#bounded(name, bounds, "an integer", /^-?\d{1,16}$/);
  }

  #bounded(name: string, { min, max }: Bounds, what: string, form: RegExp): number | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    const number = form.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new UsageError(`--${name}: must be ${what} from ${min} to ${max}, not "${value}"`);
  }

  date(name: string): Date | undefined {
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    const date = new Date(value);
    const day = value.slice(0, 10);
    const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(value);
    // A day that no calendar has, such as 31 February, would be taken for one of the next month.
    if (isDate && !Number.isNaN(date.getTime()) && new Date(day).toISOString().startsWith(day))
      return date;
    throw new UsageError(`--${name}: must be a date such as 2026-11-01, not "${value}"`);
  }
}
