const views = "lib/bff/frozen-views.test.ts";
const change = "lib/console/frozen-views/change-frozen-views.ts";
const read = "lib/console/frozen-views/read-frozen-views.ts";

export const mutants = [
  {
    breaks: "a frozen view follows what it was frozen from when it is sent again",
    edits: [
      {
        file: change,
        find: "  if (rowCount === 0 || rows.length === 0) return;",
        replace:
          "  if (rowCount === 0) await orm(client).delete(frozenViewRows).where(eq(frozenViewRows.viewId, id));\n  if (rows.length === 0) return;",
      },
    ],
    test: views,
    name: "rows stay as they were",
  },
  {
    breaks: "the page in view decides what is frozen",
    edits: [
      {
        file: "lib/bff/frozen-views.ts",
        find: "const anyPage = { after: null, page: null, limit: null } as const;",
        replace: "const anyPage = {} as const;",
      },
    ],
    test: views,
    name: "rows stay as they were",
  },
  {
    breaks: "a frozen user keeps what no column shows",
    edits: [
      {
        file: "lib/bff/frozen-views.ts",
        find: "return { ...user, unknownFields: {}, notes: [] };",
        replace: "return { ...user };",
      },
    ],
    test: views,
    name: "no more of a row",
  },
  {
    breaks: "a frozen view keeps the first rows of a list that is longer",
    edits: [
      {
        file: change,
        find: "    if (found.next !== null) throw tooManyRows(found.count);\n",
        replace: "",
      },
    ],
    test: views,
    name: "of rows is where",
  },
  {
    breaks: "two freezes at once go over the bound",
    edits: [
      {
        file: change,
        find: '  await lockUntilEnd(client, "frozen_views", applicationId);\n',
        replace: "",
      },
    ],
    test: views,
    name: "of frozen views holds",
  },
  {
    breaks: "anybody who may freeze removes what others froze",
    edits: [
      {
        file: change,
        find: "    if (!known.removable) throw notYours();\n",
        replace: "",
      },
    ],
    test: views,
    name: "whoever froze it removes it",
  },
  {
    breaks: "another person's id answers as if one had frozen it oneself",
    edits: [
      {
        file: change,
        find: "      eq(frozenViews.staffId, writer.staffId),\n",
        replace: "",
      },
      { file: change, find: "      eq(frozenViews.name, name),\n", replace: "" },
    ],
    test: views,
    name: "whoever froze it removes it",
  },
  {
    breaks: "a frozen view is read from another application",
    edits: [
      {
        file: read,
        find: "return and(eq(frozenViews.applicationId, applicationId), eq(frozenViews.id, id));",
        replace: "return eq(frozenViews.id, id);",
      },
    ],
    test: views,
    name: "people of another application",
  },
  {
    breaks: "who downloads a frozen view is not in the audit log",
    edits: [
      {
        file: change,
        find: 'return audited(writer, "export-frozen-view", known, () => getFrozenView(writer, id));',
        replace: "return getFrozenView(writer, known.id);",
      },
    ],
    test: views,
    name: "are in the audit log",
  },
  {
    breaks: "a viewer may freeze views",
    edits: [
      {
        file: "lib/console/roles.ts",
        find: 'viewer: ["browse", "own-activity"]',
        replace: 'viewer: ["browse", "freeze-views", "own-activity"]',
      },
    ],
    test: views,
    name: "whoever froze it removes it",
  },
  {
    breaks: "frozen views outlive their application",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "  frozenViews,\n",
        replace: "",
      },
    ],
    test: views,
    name: "takes its frozen views along",
  },
];
