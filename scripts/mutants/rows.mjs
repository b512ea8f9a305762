const queryRows = "lib/postgres/queries/query-rows.ts";

export const mutants = [
  {
    breaks: "a row that does not fit is handed on as it is",
    edits: [
      {
        file: queryRows,
        find: "if (parsed.success) return parsed.data;",
        replace: "if (Date.now() > 0) return found as z.infer<Row>;",
      },
    ],
    test: "lib/postgres/queries/query-rows.test.ts",
    name: "does not fit",
  },
  {
    breaks: "the error of a row that does not fit holds the row",
    edits: [
      {
        file: queryRows,
        find: 'problems.join("; ")',
        replace: 'problems.join("; ") + JSON.stringify(found)',
      },
    ],
    test: "lib/postgres/queries/query-rows.test.ts",
    name: "no value",
  },
  {
    breaks: "a named statement is planned at each query",
    edits: [
      {
        file: queryRows,
        find: "{ purpose, row, ...statement }",
        replace: "{ purpose, row, name: _, ...statement }",
      },
    ],
    test: "lib/postgres/queries/query-rows.test.ts",
    name: "prepared once",
  },
  {
    breaks: "the rows of a query are typed by hand",
    edits: [
      {
        file: "lib/console/runs/store/starter.ts",
        find: "await queryRows(pool, {",
        replace: "await pool.query<never>({",
      },
    ],
    test: "lib/architecture.test.ts",
    name: "as what a type says",
  },
  {
    breaks: "a released migration changes",
    edits: [
      {
        file: "lib/console/migrations/0007_held_roles.sql",
        find: "WHERE claimed_role IS NOT NULL",
        replace: "WHERE claimed_role <> ''",
      },
    ],
    test: "lib/migrations.test.ts",
    name: "released",
  },
  {
    breaks: "the schema has what no migration makes",
    edits: [
      {
        file: "lib/console/templates/schema.ts",
        find: 'updatedBy: text("updated_by").notNull(),',
        replace: 'updatedBy: text("updated_by").notNull(),\n    note: text("note"),',
      },
    ],
    test: "lib/migrations.test.ts",
    name: "newest snapshot",
  },
  {
    breaks: "a command tells the values of a query that failed",
    edits: [
      {
        file: "lib/command-line/failure-line.ts",
        find: '  if ("params" in error && error.cause) return failureLine(error.cause);\n',
        replace: "",
      },
    ],
    test: "lib/command-line/failure-line.test.ts",
  },
];
