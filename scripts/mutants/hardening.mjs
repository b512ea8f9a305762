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
  {
    breaks: "an export to a file is everybody's to read",
    edits: [{ file: "lib/command-line/write-output.ts", find: ', "wx", 0o600', replace: ', "wx"' }],
    test: "lib/command-line/write-output.test.ts",
    name: "owner's alone",
  },
  {
    breaks: "a file that is not there to be written is the system's error",
    edits: [
      {
        file: "lib/command-line/write-output.ts",
        find: "?.isDirectory()",
        replace: "?.isSocket()",
      },
    ],
    test: "lib/command-line/write-output.test.ts",
    name: "names the option",
  },
  {
    breaks: "a name of a chat service commands the operator's terminal",
    edits: [
      {
        file: "lib/command-line/printable.ts",
        find: "/[\\p{Cc}",
        replace: "/[",
      },
    ],
    test: "lib/command-line/printable.test.ts",
    name: "obeys nothing",
  },
  {
    breaks: "the command line changes a catalog without a word in the audit log",
    edits: [
      {
        file: "lib/operator/cli/catalog-scan.ts",
        find: "return withAuditLog({ action, applicationId, details }, work);",
        replace: "void { action, applicationId, details };\n  return work();",
      },
    ],
    test: "lib/operator/cli/catalog.test.ts",
  },
  {
    breaks: "a token that may only browse saves views for everybody",
    edits: [
      {
        file: "lib/contract/console-api/catalog-endpoints.ts",
        find: "    // What people see in their rail is theirs to arrange: browsing alone changes nothing.\n    takesTokens: false,\n    params: ofView,\n    body: SavedViewInput",
        replace: "    params: ofView,\n    body: SavedViewInput",
      },
    ],
    test: "lib/bff/access-tokens.test.ts",
    name: "may only browse",
  },
  {
    breaks: "a variable of spaces is the number zero",
    edits: [{ file: "lib/env.ts", find: 'value.trim() !== ""', replace: 'value !== ""' }],
    test: ofEnv,
    name: "blank variable",
  },
  {
    breaks: "a key that no header can carry starts the console",
    edits: [
      {
        file: "lib/env.ts",
        find: "CHAT_API_KEY: headerText.optional()",
        replace: "CHAT_API_KEY: z.string().optional()",
      },
    ],
    test: ofEnv,
    name: "CHAT_API_KEY",
  },
  {
    breaks: "a ticket is found only in the case in which it was given",
    edits: [
      {
        file: "lib/console/tickets/read-ticket.ts",
        find: "= lower($2) AND t.application_id",
        replace: "= $2 AND t.application_id",
      },
    ],
    test: "lib/bff/tickets.test.ts",
    name: "whichever case",
  },
  {
    breaks: "an address of an application that leads nowhere is an empty page",
    edits: [
      {
        file: "app/(console)/[application]/[...nowhere]/page.tsx",
        find: "  notFound();\n",
        replace: "  return null;\n",
      },
    ],
    test: "e2e/nowhere.spec.ts",
    name: "leads nowhere keeps the places",
  },
  {
    breaks: "a press that comes before the scripts is lost",
    edits: [
      {
        file: "components/shell/early-presses.ts",
        find: "        setTimeout(makeUpFor, checkMs, kept);\n",
        replace: "",
      },
    ],
    test: "e2e/early-presses.spec.ts",
    name: "made up for",
  },
  {
    breaks: "a press that React stops while it waits for a script is lost",
    edits: [
      {
        file: "components/shell/early-presses.ts",
        find: "    { capture: true },\n  );\n  // React",
        replace: "    { capture: false },\n  );\n  // React",
      },
    ],
    test: "e2e/early-presses.spec.ts",
    name: "while React waits",
  },
  {
    breaks: "the browser sends a form by itself before the scripts are there",
    edits: [
      {
        file: "components/shell/early-presses.ts",
        find: "      event.preventDefault();\n",
        replace: "",
      },
    ],
    test: "e2e/early-presses.spec.ts",
    name: "entered before the scripts",
  },
  {
    breaks: "a password that is entered without scripts is in the address",
    edits: [
      {
        file: "components/auth/submit-form.tsx",
        find: '<form method="post" onSubmit={onSubmit}',
        replace: "<form onSubmit={onSubmit}",
      },
    ],
    test: "e2e/early-presses.spec.ts",
    name: "without scripts",
  },
];
