/** Breaks of what keeps the console light and quick, each with the test that notices it. */
export const mutants = [
  {
    breaks: "a row that is half in sight is not drawn",
    edits: [
      {
        file: "components/data-table/row-sight.ts",
        find: "Math.ceil((top + sightHeight) / rowHeight) - 1",
        replace: "Math.floor((top + sightHeight) / rowHeight) - 1",
      },
    ],
    test: "components/data-table/row-sight.test.ts",
  },
  {
    breaks: "a row that the keys reach stays half below the edge, by the header's height",
    edits: [
      {
        file: "components/data-table/row-sight.ts",
        find: "top + rowHeight + headerHeight - sightHeight",
        replace: "top + rowHeight - sightHeight",
      },
    ],
    test: "components/data-table/row-sight.test.ts",
  },
  {
    breaks: "a pinned column stays among the others",
    edits: [
      {
        file: "components/data-table/placed-columns.ts",
        find: "new Set([...atStart, ...columns])",
        replace: "new Set([first, ...columns])",
      },
    ],
    test: "components/data-table/placed-columns.test.ts",
  },
  {
    breaks: "a pinned column sticks where it would with the widths that nobody changed",
    edits: [
      {
        file: "components/data-table/placed-columns.ts",
        find: "start += width;",
        replace: "start += column.size;",
      },
    ],
    test: "components/data-table/placed-columns.test.ts",
  },
];
