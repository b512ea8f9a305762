// Breaks of what an operator meets: variables, command lines and the lines that refuse them.
const ofEnv = "lib/env.test.ts";

export const mutants = [
  {
    breaks: "a start accepts a chat service that every call would be refused to, by plain http",
    edits: [
      { file: "lib/env.ts", find: "const baseUrl = secureUrl", replace: "const baseUrl = httpUrl" },
    ],
    test: ofEnv,
    name: "CHAT_BASE_URL",
  },
  {
    breaks: "the first admin gets a password that is too long to sign in with",
    edits: [
      {
        file: "lib/env.ts",
        find: ".max(passwordLength.max,",
        replace: ".max(10 * passwordLength.max,",
      },
    ],
    test: ofEnv,
    name: "ADMIN_PASSWORD",
  },
  {
    breaks: "a claim without roles for its values gives nobody a role, without a word",
    edits: [
      {
        file: "lib/env.ts",
        find: 'if (together(variables, ["OIDC_ROLE_CLAIM", "OIDC_ROLE_MAP"])) {',
        replace: "if (variables.OIDC_ROLE_CLAIM && variables.OIDC_ROLE_MAP) {",
      },
    ],
    test: ofEnv,
    name: "OIDC_ROLE",
  },
  {
    breaks: "a host that does not exist is not refused as an address to listen on",
    edits: [
      {
        file: "lib/command-line/listening.ts",
        find: '["listen", "bind", "getaddrinfo"]',
        replace: '["listen", "bind"]',
      },
    ],
    test: "lib/command-line/listening.test.ts",
    name: "no address of this machine",
  },
  {
    breaks: "a file that cannot be used is blamed on the database",
    edits: [
      {
        file: "lib/command-line/failure-line.ts",
        find: 'if (call !== "" && !isStoreUnavailable(error)) return',
        replace: 'if (call === "open") return',
      },
    ],
    test: "lib/command-line/failure-line.test.ts",
    name: "blamed on the database",
  },
  {
    breaks: "a terminal obeys the name of an application",
    edits: [{ file: "lib/chat-service/cli/app.ts", find: "printable(name)", replace: "name" }],
    test: "lib/chat-service/cli/commands.test.ts",
    name: "terminal does not obey",
  },
  {
    breaks: "a command on a database that no console has used is told of a missing relation",
    edits: [
      {
        file: "lib/operator/cli/console-database.ts",
        find: "used.rowCount === 0",
        replace: "used.rowCount === null",
      },
    ],
    test: "lib/operator/cli/commands.test.ts",
    name: "no console has run on",
  },
  {
    breaks: "an export replaces a device of the machine",
    edits: [
      {
        file: "lib/command-line/write-output.ts",
        find: "(found?.isFile() ?? true)",
        replace: "true",
      },
    ],
    test: "lib/command-line/write-output.test.ts",
    name: "no ordinary file",
  },
  {
    breaks: "a request for help with backups makes a backup",
    edits: [
      {
        file: "lib/backup/cli/main.ts",
        find: 'args.includes("--help")',
        replace: 'args.includes("-help")',
      },
    ],
    test: "lib/command-line/npm-scripts.test.ts",
    name: "npm run 'backup'",
  },
  {
    breaks: "an application gets a name of any length",
    edits: [{ file: "lib/chat-service/cli/app.ts", find: "|| name.length > nameMax", replace: "" }],
    test: "lib/chat-service/cli/command-line.test.ts",
    name: "a command line that cannot be understood",
  },
];
