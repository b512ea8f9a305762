/** What the interface promises of a field's value. */
export const promisedTypes = [
  "text",
  "flag",
  "integer",
  "time",
  "object",
  "objectOrText",
  "list",
  "reactions",
  "message",
  "channelType",
] as const;
export type PromisedType = (typeof promisedTypes)[number];
