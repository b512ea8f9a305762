const replicas = "lib/chat-service/replicas/replicas.ts";
const replica = "lib/chat-service/replicas/replica.ts";
const test = "lib/chat-service/replicas/replicas.test.ts";

export const mutants = [
  {
    breaks: "an application's own writes are missing from its lists while a replica lags",
    edits: [
      {
        file: replicas,
        find: "taken.filter((replica) => replica.holds(writtenAt))",
        replace: "taken.filter((replica) => replica.holds(Math.min(writtenAt, 0)))",
      },
    ],
    test,
    name: "reads it back at once",
  },
  {
    breaks: "a replica that lags beyond the bound goes on answering",
    edits: [
      {
        file: replica,
        find: "return this.#isTaken && this.lagMs <= this.#options.maxLagMs;",
        replace: "return this.#isTaken;",
      },
      {
        file: replica,
        find: "const isTaken = !rests && this.lagMs <= maxLagMs;",
        replace: "const isTaken = !rests && this.lagMs <= maxLagMs * 1_000;",
      },
    ],
    test,
    name: "one beyond that is left",
  },
  {
    breaks: "a replica is thought to lag while nobody writes to the primary",
    edits: [
      {
        file: "lib/chat-service/replicas/log-history.ts",
        find: "(sample) => sample.position <= position",
        replace: "(sample) => sample.position < position",
      },
    ],
    test,
    name: "leaves none behind",
  },
  {
    breaks: "a cursor that a replica does not know is refused",
    edits: [
      {
        file: replicas,
        find: 'if (error instanceof ServiceError) return this.#readPrimary("unknown", work);',
        replace: "if (error instanceof ServiceError) throw error;",
      },
    ],
    test,
    name: "does not know yet",
  },
  {
    breaks: "a read fails with its replica",
    edits: [
      {
        file: replicas,
        find: "chosen.fail(error);",
        replace: "chosen.fail(error);\n      throw error;",
      },
    ],
    test,
    name: "fails no request",
  },
  {
    breaks: "a copy of another database is taken for a replica",
    edits: [
      {
        file: replica,
        find: "return this.#identity !== undefined && this.#identity !== primaryIdentity;",
        replace: "return this.#identity === primaryIdentity && this.#identity === undefined;",
      },
    ],
    test,
    name: "does not start beside a copy",
  },
];
