export const mutants = [
  {
    breaks: "a catalog that is off is searched",
    edits: [
      {
        file: "lib/catalog/status.ts",
        find: "WHERE c.application_id = $1 AND c.state <> 'off' AND (",
        replace: "WHERE c.application_id = $1 AND (",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "serves from its first stored page on",
  },
  {
    breaks: "a start overwrites what an admin set of the catalog",
    edits: [
      {
        file: "lib/catalog/settings.ts",
        find: "    .onConflictDoNothing();",
        replace: "    .onConflictDoUpdate({ target: catalogs.applicationId, set: defaults });",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "keeps what an admin set",
  },
  {
    breaks: "a resumed catalog stays in the wait that it was in",
    edits: [
      {
        file: "lib/catalog/settings.ts",
        find: "set: { ...settings, holdUntil: null, holdReason: null },",
        replace: "set: settings,",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "scans, waits or rests",
  },
  {
    breaks: "a catalog that no console holds is told as scanning",
    edits: [
      {
        file: "lib/catalog/status.ts",
        find: 'if (!catalog.isClaimed) return "stopped";',
        replace: "",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "nobody holds is stopped",
  },
  {
    breaks: "a list is complete before its end was read",
    edits: [
      {
        file: "lib/catalog/store/basis.ts",
        find: "'complete', w.completed_at IS NOT NULL",
        replace: "'complete', w.started_at IS NOT NULL",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "complete after a scan of all of it",
  },
  {
    breaks: "a time left is told of a list whose size nobody knows",
    edits: [
      {
        file: "lib/catalog/status.ts",
        find: "if (!users.basis.complete) return null;",
        replace: "",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "only where the size of every list is known",
  },
  {
    breaks: "a removed application leaves its blocks in the catalog",
    edits: [
      {
        file: "lib/catalog/settings.ts",
        find: "catalogSchema: _, ",
        replace: "catalogSchema: _, blockLists: __, ",
      },
    ],
    test: "lib/catalog/status.test.ts",
    name: "leaves nothing behind",
  },
  {
    breaks: "the settings of a catalog have no bounds",
    edits: [
      {
        file: "lib/contract/catalog-limits.ts",
        find: "rescanSeconds: { min: 60,",
        replace: "rescanSeconds: { min: 0,",
      },
    ],
    test: "lib/bff/catalog-settings.test.ts",
    name: "out of their bounds are refused",
  },
  {
    breaks: "whoever may browse an application may change its catalog",
    edits: [
      {
        file: "lib/contract/console-api/catalog-endpoints.ts",
        find: 'route: "PATCH /api/[application]/catalog",\n    permission: "administer"',
        replace: 'route: "PATCH /api/[application]/catalog",\n    permission: "browse"',
      },
    ],
    test: "lib/bff/catalog-settings.test.ts",
    name: "only an admin changes it",
  },
  {
    breaks: "an address holds all the ids of a page, however long they are",
    edits: [
      {
        file: "lib/queries/ask-for-name.ts",
        find: " && length + idLength <= batch.lengthMax",
        replace: "",
      },
    ],
    test: "lib/queries/ask-for-name.test.ts",
    name: "in an address that servers take",
  },
  {
    breaks: "the estimate of a scan forgets the block lists",
    edits: [
      {
        file: "components/catalog/estimate.ts",
        find: "pagesOf(channels) + users;",
        replace: "pagesOf(channels);",
      },
    ],
    test: "components/catalog/estimate.test.ts",
    name: "one for each user",
  },
  {
    breaks: "a command line's rate may be any text",
    edits: [
      {
        file: "lib/command-line/arguments.ts",
        find: "form.test(value) ? Number(value) : Number.NaN",
        replace: "Number.parseFloat(value) || min",
      },
    ],
    test: "lib/operator/cli/catalog.test.ts",
    name: "is refused with one line",
  },
  {
    breaks: "the palette is silent about how old the catalog's answers are",
    edits: [
      {
        file: "components/catalog/catalog-holds.tsx",
        find: "      {readAt.length > 0 && (",
        replace: "      {readAt.length > 2 && (",
      },
    ],
    test: "e2e/palette-catalog.spec.ts",
    name: "somebody with the least role",
  },
];
