import fc from "fast-check";

/** Text that breaks programs: NUL, half surrogates, other scripts, very long, special names. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "__proto__",
    "constructor",
    "toString",
    "null",
    "undefined",
    "NaN",
    "-1",
    "1e999",
    "'; DROP TABLE channels; --",
    "%",
    "_%",
    "..",
    "\u202e",
    "\ufeff",
    "😀".repeat(33),
    "x".repeat(300),
    "y".repeat(3_000),
  ),
);

const wildNumber = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(-0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e300, Number.MIN_VALUE),
);

/** Any JSON value, with special keys and wild text in it. */
export const wildJson: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(fc.constant(null), fc.boolean(), wildNumber, wildText),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(wildText, tie("value"), { maxKeys: 7, noNullPrototype: false }),
  ),
})).value;

/** Bytes that claim to be JSON: valid, nearly valid, deeply nested, huge numbers, broken UTF-8. */
export const wildBody: fc.Arbitrary<Buffer> = fc.oneof(
  wildJson.map((value) => Buffer.from(JSON.stringify(value) ?? "")),
  wildJson.map((value) => Buffer.from((JSON.stringify(value) ?? "").slice(0, -1))),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.constantFrom("[", '{"a":', '{"data":', '{"members":['), fc.nat(20_000))
    .map(([open, depth]) => Buffer.from(open.repeat(depth))),
  fc.nat(5_000).map((depth) => Buffer.from(`${"[".repeat(depth)}${"]".repeat(depth)}`)),
  fc
    .nat(3_000)
    .map((depth) =>
      Buffer.from(`{"type":"public","data":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`),
    ),
  fc
    .constantFrom(
      '{"type":"public","__proto__":{"ownerId":"x"}}',
      '{"type":"public","data":{"__proto__":"x"}}',
      '{"type":"public","type":"nothing"}',
      '{"type":"public","maxMemberCount":1e400}',
      '{"type":"super_public","maxMemberCount":9007199254740993}',
      '{"type":"super_public","maxMemberCount":-0}',
      `{"type":"super_public","maxMemberCount":${"9".repeat(400)}}`,
      '{"type":"public","name":"\\ud800"}',
      '{"type":"public","name":"\\u0000"}',
      '\ufeff{"type":"public"}',
      '{"type":"public"}\u0000',
      "NaN",
      '{"userId":"\\ud83d"}',
      '{"userId":{"toString":1}}',
    )
    .map((text) => Buffer.from(text)),
);
