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
  {
    breaks:
      "a list answered without Next may be framed and is sent with whatever a browser guesses",
    edits: [
      {
        file: "lib/bff/listener/direct-answers.ts",
        find: "new Headers({ ...headersOfAll, vary",
        replace: "new Headers({ vary",
      },
    ],
    test: "lib/bff/listener/direct-answers.test.ts",
  },
  {
    breaks: "whoever refuses gzip gets it all the same",
    edits: [
      {
        file: "lib/bff/listener/direct-answers.ts",
        find: "zip ? await gzipped(body) : body",
        replace: "await gzipped(body)",
      },
      {
        file: "lib/bff/listener/direct-answers.ts",
        find: 'if (zip) headers.set("content-encoding"',
        replace: 'headers.set("content-encoding"',
      },
    ],
    test: "lib/bff/listener/direct-answers.test.ts",
  },
  {
    breaks: "scripts come compressed to whoever refuses that",
    edits: [
      {
        file: "lib/bff/listener/accepts.ts",
        find: "!/;\\s*q=0(\\.0*)?$/.test(named)",
        replace: "true",
      },
    ],
    test: "e2e/static-files.spec.ts",
    name: "scripts and styles of the build",
  },
  {
    breaks: "what the build compressed is not sent",
    edits: [
      {
        file: "scripts/serve.mjs",
        find: "    preferCompressed?.(request, response);\n",
        replace: "",
      },
    ],
    test: "e2e/static-files.spec.ts",
    name: "scripts and styles of the build",
  },
  {
    breaks: "a compressed script is sent with the type of its compression",
    edits: [
      {
        file: "lib/bff/listener/static-files.ts",
        find: '    response.setHeader("content-type", type);\n',
        replace: "",
      },
    ],
    test: "e2e/static-files.spec.ts",
    name: "scripts and styles of the build",
  },
  {
    breaks: "an address of the console's own is taken for an application's list",
    edits: [
      {
        file: "lib/bff/listener/direct-answers.ts",
        find: "!handler || notApplications.includes(application)",
        replace: "!handler",
      },
    ],
    test: "lib/bff/listener/direct-answers.test.ts",
  },
  {
    breaks: "a write to the address of a list is answered as the list",
    edits: [
      {
        file: "lib/bff/listener/direct-answers.ts",
        find: 'request.method !== "GET"',
        replace: 'request.method === "HEAD"',
      },
    ],
    test: "lib/bff/listener/direct-answers.test.ts",
  },
];
