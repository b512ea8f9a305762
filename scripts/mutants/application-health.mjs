const test = "lib/console/health/application-health.test.ts";

export const mutants = [
  {
    breaks: "each failure is the first",
    edits: [
      {
        file: "lib/console/health/application-health.ts",
        find: "coalesce(h.failing_since, excluded.failing_since)",
        replace: "excluded.failing_since",
      },
    ],
    test,
    name: "fails since the first failure",
  },
  {
    breaks: "a success mends nothing",
    edits: [
      {
        file: "lib/console/health/call-tally.ts",
        find: "{ lastSuccessAt: at, failingSince: null, failure: null }",
        replace: "{ lastSuccessAt: at }",
      },
    ],
    test,
    name: "fails since the first failure",
  },
  {
    breaks: "a call that was not made counts",
    edits: [
      {
        file: "lib/console/health/call-tally.ts",
        find: "if (unmade.includes(kind)) return;",
        replace: "void unmade;",
      },
    ],
    test,
    name: "not made",
  },
  {
    breaks: "the last count of a day stands for all",
    edits: [
      {
        file: "lib/console/health/application-health.ts",
        find: "calls = c.calls + excluded.calls",
        replace: "calls = excluded.calls",
      },
    ],
    test,
    name: "a thousand calls",
  },
  {
    breaks: "what cannot be stored of one application loses what was counted of the next",
    edits: [
      {
        file: "lib/console/health/application-health.ts",
        find: ".catch((error: unknown) => failures.push(error))",
        replace: "",
      },
    ],
    test,
    name: "keeps no other's",
  },
  {
    breaks: "a stopping console forgets what it counted",
    edits: [
      {
        file: "lib/console/health/application-health.ts",
        find: "      clearInterval(timer);\n      store();",
        replace: "      clearInterval(timer);",
      },
    ],
    test,
    name: "a console that stops",
  },
  {
    breaks: "a replaced key is as old as the one before",
    edits: [
      {
        file: "lib/console/health/application-health.ts",
        find: "CASE WHEN h.key_hash = excluded.key_hash THEN h.key_since ELSE excluded.key_since END",
        replace: "h.key_since",
      },
    ],
    test,
    name: "a new key",
  },
  {
    breaks: "a removed application leaves its health",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "  applicationHealth,\n",
        replace: "",
      },
    ],
    test,
    name: "a new key",
  },
];
