import fc from "fast-check";
import { wildJson, wildText } from "./wild-values";

/** The part of JSON Schema 2020-12 that the document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  maxProperties?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** What values are made from: the document's named schemas, and ids that exist. */
export interface Material {
  components: Record<string, JsonSchema>;
  /** Returns an arbitrary of existing ids for a property or parameter that takes one. */
  idsFor: (name: string) => fc.Arbitrary<string> | undefined;
}

/**
 * Returns an arbitrary of values that mostly satisfy the schema; about one node in twenty is
 * replaced by something else, and bounds are tried from both sides.
 */
export function fromSchema(
  schema: JsonSchema,
  material: Material,
  name = "",
): fc.Arbitrary<unknown> {
  const honest = honestFromSchema(schema, material, name);
  return fc.oneof({ weight: 19, arbitrary: honest }, { weight: 1, arbitrary: wildJson });
}

function honestFromSchema(
  schema: JsonSchema,
  material: Material,
  name: string,
): fc.Arbitrary<unknown> {
  if (schema.$ref) {
    const target = material.components[schema.$ref.split("/").at(-1) ?? ""];
    if (!target) throw new Error(`the document names ${schema.$ref} but does not hold it`);
    return honestFromSchema(target, material, name);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fromSchema(one, material, name)));
  const [first] = schema.allOf ?? [];
  if (first) return honestFromSchema(first, material, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return textFor(schema, material, name);
    case "integer":
      return integerFor(schema);
    case "number":
      return numberFor(schema);
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fromSchema(schema.items ?? {}, material, name), { maxLength: 6 });
    case "object":
      return objectFor(schema, material);
    default:
      return wildJson;
  }
}

function textFor(schema: JsonSchema, material: Material, name: string): fc.Arbitrary<string> {
  const { minLength: min = 0, maxLength: max = 60 } = schema;
  const fitting = fc.string({ unit: "grapheme", minLength: min, maxLength: Math.min(max, 60) });
  const edges = [max, max + 1, Math.max(0, min - 1)].flatMap((length) => [
    "a".repeat(length),
    "😀".repeat(length),
  ]);
  const ids = material.idsFor(name);
  const others = fc.oneof(fitting, wildText, fc.constantFrom(...edges));
  return ids ? fc.oneof({ weight: 6, arbitrary: ids }, { weight: 1, arbitrary: others }) : others;
}

function integerFor({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? -10;
  const max = maximum ?? 200;
  return fc.oneof(
    fc.integer({ min: Math.min(min, max), max: Math.max(min, max) }),
    fc.constantFrom(min, max, min - 1, max + 1, 0, -1, 1, 2 ** 31, -(2 ** 31)),
  );
}

function numberFor(schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum: min = -10, maximum: max = 200 } = schema;
  return fc.oneof(
    fc.double({ min, max, noNaN: true }),
    integerFor({ minimum: Math.ceil(min), maximum: Math.floor(max) }),
    fc.constantFrom(min, max),
  );
}

function objectFor(schema: JsonSchema, material: Material): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) {
    const values =
      typeof schema.additionalProperties === "object"
        ? fromSchema(schema.additionalProperties, material)
        : wildJson;
    return fc.dictionary(wildText, values, { maxKeys: (schema.maxProperties ?? 5) + 1 });
  }
  const model = Object.fromEntries(
    properties.map(([name, property]) => [name, fromSchema(property, material, name)]),
  );
  const required = (schema.required ?? []).filter((name) => name in model);
  return fc.oneof(
    { weight: 9, arbitrary: fc.record(model, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
  );
}
