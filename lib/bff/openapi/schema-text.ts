import "server-only";
import type { JsonSchema } from "./openapi-document";

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null;
const schemasOf = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** Returns a schema as people read types: `{ name: string, frozen?: boolean }`, one property a line. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const either = [...schemasOf(schema.anyOf), ...schemasOf(schema.oneOf)];
  if (either.length > 0) {
    return [...new Set(either.map((one) => schemaText(one, indent)))].join(" | ");
  }
  const all = schemasOf(schema.allOf);
  if (all.length > 0) return all.map((one) => schemaText(one, indent)).join(" & ");
  if (schema.type === "array") return arrayText(schema, indent);
  if (schema.type === "object") return objectText(schema, indent);
  return `${schema.type ?? "any"}${boundsOf(schema)}`;
}

function arrayText({ items }: JsonSchema, indent: string): string {
  const each = isSchema(items) ? schemaText(items, indent) : "any";
  return /^\w+$/.test(each) ? `${each}[]` : `Array<${each}>`;
}

function objectText(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const within = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${within}${name}${mark}: ${schemaText(property, within)}`;
  });
  if (isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0) {
    lines.push(`${within}[name]: ${schemaText(additionalProperties, within)}`);
  }
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

/** The bounds of a text or a number, as far as they fit beside its type. */
function boundsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, format } = schema;
  // Whole numbers of any size carry bounds that say nothing.
  const far = (bound: unknown) => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;
  const [least, most] = schema.type === "string" ? [minLength, maxLength] : [minimum, maximum];
  const said = [least, most].map((bound) => (bound === undefined || far(bound) ? "" : `${bound}`));
  const range = said.some(Boolean) ? said.join("…") : "";
  const bounds = [
    format,
    range,
    schema.default === undefined ? "" : `= ${JSON.stringify(schema.default)}`,
  ];
  const text = bounds.filter(Boolean).join(", ");
  return text && ` (${text})`;
}
