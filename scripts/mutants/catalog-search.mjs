const folder = "lib/catalog/search";
const relevance = `${folder}/relevance.test.ts`;
const common = `${folder}/common-texts.test.ts`;
const paging = `${folder}/paging.test.ts`;

export const mutants = [
  {
    breaks: "a wildcard in a text stands for anything",
    edits: [
      {
        file: `${folder}/typed-text.ts`,
        find: 'text.replace(/[\\\\%_]/g, "\\\\$&")',
        replace: "text",
      },
    ],
    test: relevance,
    name: "stands for itself",
  },
  {
    breaks: "a text is not composed before it is looked for",
    edits: [{ file: "lib/catalog/store/texts.ts", find: '.normalize("NFC")', replace: "" }],
    test: relevance,
    name: "finds",
  },
  {
    breaks: "an exact name is no better than a prefix",
    edits: [
      {
        file: `${folder}/text-match.ts`,
        find: "{ id: 0, name: 1,",
        replace: "{ id: 0, name: 2,",
      },
    ],
    test: relevance,
    name: "finds",
  },
  {
    breaks: "channels are not found by their members",
    edits: [
      {
        file: `${folder}/people-match.ts`,
        find: "m.user_id = people.id",
        replace: "m.user_id = 'nobody'",
      },
    ],
    test: relevance,
    name: "finds",
  },
  {
    breaks: "two letters swapped are no typo",
    edits: [
      { file: `${folder}/near-words.ts`, find: "isSwap ? (", replace: "isSwap && row < 0 ? (" },
    ],
    test: relevance,
    name: "looks for",
  },
  {
    breaks: "a word that is there is taken for a typo",
    edits: [
      {
        file: `${folder}/near-words.ts`,
        find: "if (await isWord(connection, applicationId, typed)) return [];",
        replace: "",
      },
    ],
    test: relevance,
    name: "are not looked for",
  },
  {
    breaks: "a text finds rows of every application",
    edits: [
      {
        file: `${folder}/text-match.ts`,
        find: ", ...pairsOf(folded)];",
        replace: ", ...pairsOf(folded)].slice(1);",
      },
    ],
    test: `${folder}/find-anything.test.ts`,
    name: "finds nothing",
  },
  {
    breaks: "a row that is gone is listed like any other",
    edits: [
      {
        file: `${folder}/channel-selection.ts`,
        find: "listed: sql`r.gone_at IS NULL`",
        replace: "listed: sql`true`",
      },
    ],
    test: `${folder}/channel-filters.test.ts`,
    name: "selects",
  },
  {
    breaks: "a row that is gone is not found by its id either",
    edits: [
      {
        file: `${folder}/selection.ts`,
        find: " OR r.id = ",
        replace: " AND r.id = ",
      },
    ],
    test: `${folder}/channel-filters.test.ts`,
    name: "only where its very id is typed",
  },
  {
    breaks: "a number among data is not found by its digits",
    edits: [
      {
        file: `${folder}/filters.ts`,
        find: "return isValue ? [JSON.stringify(text), text] : [JSON.stringify(text)];",
        replace: "return isValue ? [JSON.stringify(text)] : [JSON.stringify(text)];",
      },
    ],
    test: `${folder}/channel-filters.test.ts`,
    name: "selects",
  },
  {
    breaks: "a cursor does not tell rows of one time apart",
    edits: [
      {
        file: `${folder}/selection.ts`,
        find: 'newestFirst: Order = { name: "", keys: [byCreated, byId]',
        replace: 'newestFirst: Order = { name: "", keys: [byCreated]',
      },
    ],
    test: paging,
    name: "any search",
  },
  {
    breaks: "a cursor of another sort is taken",
    edits: [{ file: `${folder}/cursor.ts`, find: "name === order.name &&", replace: "" }],
    test: paging,
    name: "of the same types",
  },
  {
    breaks: "a page of many rows ends where the walk does",
    edits: [
      {
        file: `${folder}/search-page.ts`,
        find: "if (hits.length === wanted.limit) return hits;",
        replace: "if (hits.length >= 0) return hits;",
      },
    ],
    test: common,
    name: "all old",
  },
  {
    breaks: "a count that was cut says that it is whole",
    edits: [
      {
        file: `${folder}/search-page.ts`,
        find: "value: Math.min(total, countMax), more }",
        replace: "value: Math.min(total, countMax), more: false && more }",
      },
    ],
    test: common,
    name: "best matches first",
  },
  {
    breaks: "many rows of a text come in no order of how well they match",
    edits: [
      {
        file: `${folder}/tier-by-tier.ts`,
        find: "for (const tier of Object.values(tiers)) {",
        replace: "for (const tier of Object.values(tiers).slice(3)) {",
      },
    ],
    test: common,
    name: "best matches first",
  },
  {
    breaks: "a filter hides the other choices of its own field",
    edits: [
      {
        file: `${folder}/facets.ts`,
        find: "const others = { ...search, ...fields[name].without };",
        replace: "const others = { ...search };",
      },
    ],
    test: `${folder}/facets.test.ts`,
    name: "every field but its own",
  },
  {
    breaks: "a sample is told as the whole",
    edits: [{ file: `${folder}/facets.ts`, find: "answer.sampled ||= more;", replace: "" }],
    test: `${folder}/facets.test.ts`,
    name: "sampled",
  },
  {
    breaks: "a search goes on for as long as it takes",
    edits: [
      {
        file: `${folder}/search-connection.ts`,
        find: "set_config('statement_timeout', $1, true)",
        replace: "set_config('switchboard.timeout', $1, true)",
      },
    ],
    test: `${folder}/search-indexes.test.ts`,
    name: "given up",
  },
  {
    breaks: "an index that is half built is left so",
    edits: [{ file: `${folder}/search-indexes.ts`, find: " AND i.indisvalid", replace: "" }],
    test: `${folder}/search-indexes.test.ts`,
    name: "half built",
  },
  {
    breaks: "a console does not start where pg_trgm is refused",
    edits: [
      {
        file: `${folder}/search-indexes.ts`,
        find: "if (!(error instanceof pg.DatabaseError)) throw error;",
        replace: "throw error;",
      },
    ],
    test: `${folder}/search-indexes.test.ts`,
    name: "refused",
  },
  {
    breaks: "a catalog that is off answers",
    edits: [
      {
        file: "lib/bff/catalog-search.ts",
        find: "if (!(await catalogServes(pool, applicationId))) {",
        replace: "if (applicationId === undefined) {",
      },
    ],
    test: "lib/bff/catalog-search.test.ts",
    name: "409",
  },
  {
    breaks: "a bad cursor is a failure of the console",
    edits: [
      {
        file: "lib/bff/catalog-search.ts",
        find: "throw searchRefusal(error);",
        replace: "throw error;",
      },
    ],
    test: "lib/bff/catalog-search.test.ts",
    name: "cursor",
  },
  {
    breaks: "a database without pg_trgm is said to find nearly right words",
    edits: [
      {
        file: "lib/catalog/status.ts",
        find: "nearMatches: trigrams !== null",
        replace: "nearMatches: true",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "only where the database has pg_trgm",
  },
  {
    breaks: "a search takes a range that ends before it begins, and finds nothing",
    edits: [
      {
        file: "lib/contract/ranges.ts",
        find: "end >= start) continue;",
        replace: "end !== null) continue;",
      },
    ],
    test: "lib/bff/catalog-search.test.ts",
    name: "refuses a range that ends before it begins",
  },
  {
    breaks: "the search whose ids a run takes has no rule for ranges",
    edits: [
      {
        file: "lib/contract/catalog-search.ts",
        find: "  channelFields.omit({ after: true, limit: true }),\n  channelRanges,",
        replace: "  channelFields.omit({ after: true, limit: true }),\n  [],",
      },
    ],
    test: "lib/bff/catalog-search.test.ts",
    name: "channelIds refuses a range",
  },
  {
    breaks: "the file of the activity takes days that end before they begin",
    edits: [
      {
        file: "lib/contract/audit-filters.ts",
        find: "withRanges(fields, ranges);",
        replace: "fields;",
      },
    ],
    test: "lib/bff/activity-filters.test.ts",
    name: "days that end before they begin are refused",
  },
];
