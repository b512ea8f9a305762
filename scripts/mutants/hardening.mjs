const ofEnv = "lib/env.test.ts";
const ofTexts = { test: "lib/bff/fuzz.test.ts", name: "database fails on" };

export const mutants = [
  {
    breaks: "a secret that every user may write is taken",
    edits: [
      {
        file: "lib/secret-file.ts",
        find: ": (mode & othersMayWrite) !== 0\n      ?",
        replace: ": false\n      ?",
      },
    ],
    test: ofEnv,
    name: "another user could have put there",
  },
  {
    breaks: "secrets lie in a folder that every user may write",
    edits: [
      {
        file: "lib/secret-file.ts",
        find: "if ((mode & othersMayWrite) === 0) return;",
        replace: "return;",
      },
    ],
    test: ofEnv,
    name: "another user could have put there",
  },
  {
    breaks: "what is left of a file that was cut off is the secret",
    edits: [
      {
        file: "lib/secret-file.ts",
        find: "secret.length >= charactersMin",
        replace: "secret.length >= 0",
      },
    ],
    test: ofEnv,
    name: "cut off",
  },
  {
    breaks: "a text that is no cursor reaches the statement that lists notes",
    edits: [
      {
        file: "lib/contract/note.ts",
        find: "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
        replace: "[0-9a-f-]{36}",
      },
    ],
    ...ofTexts,
  },
  {
    breaks: "a saved view may hold what the database cannot",
    edits: [
      {
        file: "lib/contract/saved-view.ts",
        find: "query: Text.max(4_000)",
        replace: "query: z.string().max(4_000)",
      },
    ],
    ...ofTexts,
  },
];
