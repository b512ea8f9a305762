import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";

/** The URL state of a user's block list; the names leave room for the page around it. */
export const blockListParams = {
  after: parseAsArrayOf(parseAsString).withDefault([]),
  page: parseAsInteger.withDefault(1),
  q: parseAsString.withDefault(""),
  sort: parseAsString,
};
export const blockListUrlKeys = {
  after: "blockedAfter",
  page: "blockedPage",
  q: "blockedQ",
  sort: "blockedSort",
};

/** The URL state of the page of two people. */
export const blockPairParams = {
  a: parseAsString,
  b: parseAsString,
  /** Whose block the table of rules speaks of. */
  blocker: parseAsStringLiteral(["a", "b"]),
  channel: parseAsString.withDefault(""),
  /** Who enters the channel in the question, and how. */
  entrant: parseAsStringLiteral(["a", "b"]).withDefault("b"),
  how: parseAsStringLiteral(["joins", "added"]).withDefault("joins"),
};
