const pool = "lib/postgres/hosts-pool.ts";
const test = "lib/postgres/hosts-pool.test.ts";

export const mutants = [
  {
    breaks: "of several servers the first that answers is written to",
    edits: [{ file: pool, find: "if (needsPrimary) await requireWrites(client);", replace: "" }],
    test,
    name: "tried in turn",
  },
  {
    breaks: "a standby is taken for a server that takes writes",
    edits: [{ file: pool, find: "NOT pg_is_in_recovery()", replace: "true" }],
    test,
    name: "tried in turn",
  },
  {
    breaks: "a host that fails is not followed by the next",
    edits: [
      { file: pool, find: "if (failures.length < this.#hosts.length) continue;", replace: "" },
    ],
    test,
    name: "tried in turn",
  },
  {
    breaks: "idle connections to a server that takes no writes any more are used again",
    edits: [{ file: pool, find: "if (hasLostItsServer(error)) this.#era += 1;", replace: "" }],
    test,
    name: "every connection to the old one is left",
  },
  {
    breaks: "a transaction refused by a read-only server gives its connection back",
    edits: [
      {
        file: "lib/postgres/transaction.ts",
        find: "if (error instanceof Error && hasLostItsServer(error)) broken = error;",
        replace: "",
      },
    ],
    test,
    name: "every connection to the old one is left",
  },
  {
    breaks: "the address of a standby alone is refused although it asks for no primary",
    edits: [
      {
        file: "lib/database-url.ts",
        find: "session === null ? hosts.length > 1",
        replace: "session === null ? true",
      },
    ],
    test: "lib/database-url.test.ts",
    name: "one host",
  },
  {
    breaks: "statements keep their names where the address says that they have none",
    edits: [
      {
        file: "lib/postgres/pool.ts",
        find: "if (!address.preparedStatements) leaveOutNames(client);",
        replace: "",
      },
    ],
    test: "lib/postgres/statement-names.test.ts",
  },
  {
    breaks: "what is said to us alone in an address reaches the server",
    edits: [
      {
        file: "lib/database-url.ts",
        find: "(pair) => !ours.test(pair)",
        replace: "(pair) => pair !== ours.source",
      },
    ],
    test: "lib/database-url.test.ts",
  },
];
