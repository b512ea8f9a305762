export const mutants = [
  {
    breaks: "Another user, as whom PostgreSQL runs, cannot enter the folder of a test run",
    edits: [{ file: "scripts/test-folder.mjs", find: "0o1777", replace: "0o700" }],
    test: "scripts/test-folder.test.ts",
  },
  {
    breaks: "A test run uses up a memory that has no room for its files",
    edits: [{ file: "scripts/test-folder.mjs", find: " >= bytes;", replace: " >= 0;" }],
    test: "scripts/test-folder.test.ts",
  },
  {
    breaks: "A test run leaves its files in memory",
    edits: [
      {
        file: "scripts/test-folder.mjs",
        find: 'process.once("exit", () => rmSync(folder, options));',
        replace: "",
      },
    ],
    test: "scripts/test-folder.test.ts",
  },
  {
    breaks: "What a killed test run left in memory stays",
    edits: [{ file: "scripts/test-folder.mjs", find: "    removeLeftovers();\n", replace: "" }],
    test: "scripts/test-folder.test.ts",
  },
  {
    breaks: "A mutant whose code occurs twice is taken for one that fits",
    edits: [
      {
        file: "scripts/mutant-list.mjs",
        find: "if (parts.length !== 2) {",
        replace: "if (parts.length < 2) {",
      },
    ],
    test: "scripts/mutants.test.ts",
    name: "in two places",
  },
  {
    breaks: "A file counts for the first suite that fits, whatever fits better",
    edits: [
      {
        file: "scripts/suites.mjs",
        find: "b.start.length - a.start.length",
        replace: "a.start.length - b.start.length",
      },
    ],
    test: "scripts/quality.test.ts",
    name: "longest path",
  },
  {
    breaks: "A console of a test serves whatever build lies there",
    edits: [
      {
        file: "lib/testing/server-process.ts",
        find: 'if (this.args.includes("scripts/serve.mjs")) requireBuild();',
        replace: "",
      },
    ],
    test: "scripts/setup.test.ts",
  },
  {
    breaks: "A build counts as current whatever the sources are",
    edits: [
      {
        file: "scripts/setup.mjs",
        find: "hashOf(id, sourcesHash());",
        replace: 'read(join(STAMPS, "build"));',
      },
    ],
    test: "scripts/setup.test.ts",
  },
  {
    breaks: "npm test -- soak runs without a build",
    edits: [{ file: "scripts/suites.mjs", find: '["e2e/", "soak/", ', replace: '["e2e/", ' }],
    test: "scripts/setup.test.ts",
  },
  {
    breaks: "A vitest test that passed only at its second try is not named",
    edits: [
      {
        file: "scripts/reports.mjs",
        find: "failureMessages.length > 0",
        replace: "failureMessages.length > 1",
      },
    ],
    test: "scripts/reports.test.ts",
  },
  {
    breaks: "What failed is not named in the closing lines",
    edits: [{ file: "scripts/reports.mjs", find: "failures.length > 0", replace: "false" }],
    test: "scripts/reports.test.ts",
  },
  {
    breaks: "A journey that passed only at its second try is not named",
    edits: [
      {
        file: "scripts/reports.mjs",
        find: "retried: retried.map((test) => noted(test.title, firstError(test))),",
        replace: "retried: [],",
      },
    ],
    test: "scripts/reports.test.ts",
  },
  {
    breaks: "Any number of second tries passes",
    edits: [
      {
        file: "scripts/reports.mjs",
        find: "failed: failed + (isTooFlaky ? 1 : 0)",
        replace: "failed",
      },
    ],
    test: "scripts/reports.test.ts",
    name: "closing lines",
  },
  {
    breaks: "A feature of Chromium that Playwright turns off is on in the journeys",
    edits: [{ file: "scripts/browser.mjs", find: '  "PaintHolding",\n', replace: "" }],
    test: "scripts/browser.test.ts",
  },
  {
    breaks: "npm run console does not find the sources of its program",
    edits: [
      {
        file: "package.json",
        find: '--import tsx lib/operator/cli/main.ts"',
        replace: 'lib/operator/cli/main.ts"',
      },
    ],
    test: "lib/command-line/npm-scripts.test.ts",
  },
];
