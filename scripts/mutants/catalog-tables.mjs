const choice = "lib/bff/export/catalog-choice.test.ts";
const views = "lib/console/saved-views/saved-views.test.ts";
const counts = "lib/bff/saved-view-counts.test.ts";
const addresses = "lib/queries/catalog-channels.test.ts";

export const mutants = [
  {
    breaks: "a private view is listed for everybody",
    edits: [
      {
        file: "lib/console/saved-views/saved-views.ts",
        find: "and(isIn(applicationId), or(eq(savedViews.staffId, staffId), savedViews.shared))",
        replace: "and(isIn(applicationId), or(eq(savedViews.staffId, staffId), sql`true`))",
      },
    ],
    test: views,
    name: "seen by who saved it alone",
  },
  {
    breaks: "anybody changes what another person shares",
    edits: [
      {
        file: "lib/console/saved-views/saved-views.ts",
        find: "const isTheirs = changesShared ?",
        replace: "const isTheirs = staffId ?",
      },
    ],
    test: views,
    name: "refused to anybody else",
  },
  {
    breaks: "one person saves any number of views",
    edits: [
      {
        file: "lib/console/saved-views/saved-views.ts",
        find: "isTheirs)) < savedViewsMax) return;",
        replace: "isTheirs)) < savedViewsMax * 2) return;",
      },
    ],
    test: views,
    name: "at most so many views",
  },
  {
    breaks: "whoever has saved as many views as fit changes no other's",
    edits: [
      {
        file: "lib/console/saved-views/saved-views.ts",
        find: "if ((await orm(client).$count(savedViews, eq(savedViews.id, id))) > 0) return;",
        replace: "void id;",
      },
    ],
    test: views,
    name: "at most so many views",
  },
  {
    breaks: "a removed application leaves its views behind",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "  savedViews,\n",
        replace: "",
      },
    ],
    test: views,
    name: "takes its views along",
  },
  {
    breaks: "a removed application takes the views of every other along",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "delete(table).where(eq(table.applicationId, id))",
        replace: "delete(table)",
      },
    ],
    test: views,
    name: "no other's",
  },
  {
    breaks: "an export of a search has every row of the list",
    edits: [
      {
        file: "app/api/[application]/exports/channels/route.ts",
        find: "ids: ids ?? found,",
        replace: "ids,",
      },
    ],
    test: choice,
    name: "exactly the channels",
  },
  {
    breaks: "an export of a search reads the whole list, whatever was met",
    edits: [
      {
        file: "lib/bff/export/chosen-rows.ts",
        find: "isComplete: () => wanted.size === 0,",
        replace: "isComplete: () => false,",
      },
    ],
    test: choice,
    name: "no further",
  },
  {
    breaks: "rows that the service no longer has are not told",
    edits: [
      {
        file: "lib/bff/export/chosen-rows.ts",
        find: "missing: () => wanted.size,",
        replace: "missing: () => 0,",
      },
    ],
    test: choice,
    name: "counted as missing",
  },
  {
    breaks: "every view is counted, pinned or not",
    edits: [
      {
        file: "lib/bff/saved-view-counts.ts",
        find: "views.filter((view) => view.pinned)",
        replace: "views.filter((view) => view.id)",
      },
    ],
    test: counts,
    name: "the others none",
  },
  {
    breaks: "one view that cannot be counted fails the list of all",
    edits: [
      {
        file: "lib/bff/saved-view-counts.ts",
        find: 'logger.info({ err, viewId: view.id }, "a saved view cannot be counted");',
        replace: 'logger.info("a saved view cannot be counted");\n      throw err;',
      },
    ],
    test: counts,
    name: "stays without a number",
  },
  {
    breaks: "a filter of an address never reaches the search",
    edits: [
      {
        file: "lib/queries/catalog-channels.ts",
        find: "...pick(params, channelFilterIds),",
        replace: '...pick(params, channelFilterIds.filter((id) => id !== "noBot")),',
      },
    ],
    test: addresses,
    name: "every filter of an address of channels",
  },
  {
    breaks: "a column that nothing sorts by is looked up like any other",
    edits: [
      {
        file: "lib/queries/catalog-search.ts",
        find: "Object.hasOwn(columns, id) ? columns[id] : undefined",
        replace: "columns[id]",
      },
    ],
    test: addresses,
    name: "nothing sorts by",
  },
];
