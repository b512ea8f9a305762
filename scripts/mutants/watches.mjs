export const mutants = [
  {
    breaks: "what one person watches is ended by another",
    edits: [
      {
        file: "lib/console/watches/watches.ts",
        find: "  and(isOf(watcher), eq(watches.kind, kind)",
        replace: "  and(eq(watches.applicationId, watcher.applicationId), eq(watches.kind, kind)",
      },
    ],
    test: "lib/bff/watches.test.ts",
    name: "theirs alone",
  },
  {
    breaks: "the list of what is watched tells the activity of others",
    edits: [
      {
        file: "lib/console/watches/last-actions.ts",
        find: 'scope.see === "own" ? scope.staffId : null',
        replace: "null",
      },
    ],
    test: "lib/bff/watches.test.ts",
    name: "what changed last",
  },
  {
    breaks: "two watches at once go over the bound",
    edits: [
      {
        file: "lib/console/watches/watches.ts",
        find: "await lockUntilEnd(",
        replace: "void (",
      },
    ],
    test: "lib/bff/watches.test.ts",
    name: "at most so many",
  },
  {
    breaks: "what is watched outlives its application",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "  watches,\n",
        replace: "",
      },
    ],
    test: "lib/bff/watches.test.ts",
    name: "goes with its application",
  },
  {
    breaks: "a catalog that is off names what is watched",
    edits: [
      {
        file: "lib/catalog/search/watched.ts",
        find: " || !(await catalogServes(pool, applicationId))",
        replace: "",
      },
    ],
    test: "lib/bff/watches.test.ts",
    name: "what changed last",
  },
  {
    breaks: "a moderator may not change the views that others share",
    edits: [
      {
        file: "lib/console/roles.ts",
        find: 'moderator: ["browse", "export", "watch", "manage-views", "freeze-views", "note", "own-activity"]',
        replace: 'moderator: ["browse", "export", "watch", "own-activity"]',
      },
    ],
    test: "lib/console/roles.test.ts",
  },
  {
    breaks: "a view is saved without a word in the audit log",
    edits: [
      {
        file: "lib/console/saved-views/saved-views.ts",
        find: 'await audited(writer, "save-view", { ...input, id }, store);',
        replace: "await store();",
      },
    ],
    test: "lib/console/saved-views/saved-views.test.ts",
  },
];
