const search = "lib/console/audit-search.test.ts";
const list = "lib/console/list-audit-log.ts";
const selection = "lib/console/audit-selection.ts";
const days = "lib/contract/day-in-zone.test.ts";
const http = "lib/bff/activity-filters.test.ts";
const checks = "lib/console/audit-checks/checks.ts";
const worker = "lib/console/audit-checks/check-worker.ts";
const checkTest = "lib/console/audit-checks/check-worker.test.ts";

/** The search of the audit log, and its verification by night. */
export const mutants = [
  {
    breaks: "the outcome unknown leaves out writes that never ended",
    edits: [
      { file: selection, find: "if (!orNever) return ended;", replace: "if (ended) return ended;" },
    ],
    test: search,
    name: "outcome: 'unknown'",
  },
  {
    breaks: "of a run's rows one is listed for each filter that fits the run's start",
    edits: [{ file: list, find: ` AND \${where("n")}))\`;`, replace: "))`;" }],
    test: search,
    name: "the first that fits",
  },
  {
    breaks: "a search without an index goes on to the end of the log",
    edits: [
      { file: list, find: "if (now - startedAt > budgetMs && end", replace: "if (now < 0 && end" },
    ],
    test: search,
    name: "takes too long",
  },
  {
    breaks: "a full id finds others that hold it",
    edits: [
      {
        file: "lib/console/audit-names.ts",
        find: "if (isId) return { ids: [text, ...aliases], part: null };",
        replace: "if (isId) return { ids: [text, ...aliases], part: text };",
      },
    ],
    test: http,
    name: "a full id finds that one alone",
  },
  {
    breaks: "the days of a filter are those of UTC",
    edits: [
      {
        file: list,
        find: 'const { from, to, zone = "UTC" } = filters;',
        replace: 'const { from, to } = filters;\n  const zone = "UTC";',
      },
    ],
    test: http,
    name: "days are those of the zone",
  },
  {
    breaks: "a day whose clocks change has 24 hours",
    edits: [
      {
        file: "lib/contract/day-in-zone.ts",
        find: "const offsets = [midnight - dayMs, midnight + dayMs]",
        replace: "const offsets = [midnight - dayMs]",
      },
    ],
    test: days,
    name: "23 or 25 hours",
  },
  {
    breaks: "every console verifies the audit log each night",
    edits: [
      {
        file: worker,
        find: 'await askForCheck(pool, { by: "night", night: time.toISOString().slice(0, 10) });',
        replace: 'await askForCheck(pool, { by: "night" });',
      },
    ],
    test: checkTest,
    name: "one console of several",
  },
  {
    breaks: "a console that lost its verification writes over what another one found",
    edits: [
      {
        file: checks,
        find: "WHERE id = $1 AND claimed_by = $7 AND ended_at IS NULL",
        replace: "WHERE id = $1 AND $7::uuid IS NOT NULL",
      },
    ],
    test: checkTest,
    name: "was killed",
  },
  {
    breaks: "a broken audit log is no error in the log",
    edits: [
      {
        file: worker,
        find: "logger.error({ by, rows, brokenAt",
        replace: "logger.debug({ by, rows, brokenAt",
      },
    ],
    test: checkTest,
    name: "named as such",
  },
  {
    breaks: "an admin of one application lets the audit log be verified",
    edits: [
      {
        file: "lib/contract/console-api/console-endpoints.ts",
        find: 'activity/verification",\n    permission: "administer"',
        replace: 'activity/verification",\n    permission: "signed-in"',
      },
    ],
    test: http,
    name: "others cannot",
  },
  {
    breaks: "a target longer than any searched text fails",
    edits: [
      {
        file: "lib/console/audit-names.ts",
        find: "if (text.length > searchedTextMax) return [];",
        replace: "",
      },
    ],
    test: "lib/bff/activity-filters.test.ts",
    name: "looked for in ids alone",
  },
];
