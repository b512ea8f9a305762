export const mutants = [
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
];
