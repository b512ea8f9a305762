const whole = "lib/catalog/scan/whole-application.test.ts";
const budgetTest = "lib/catalog/scan/call-budget.test.ts";
const budget = "lib/catalog/scan/call-budget.ts";
const noteTest = "lib/catalog/scan/note.test.ts";
const foreign = "lib/catalog/scan/foreign-service.test.ts";
const longLists = "lib/catalog/scan/long-block-lists.test.ts";
const killed = "lib/catalog/scan/killed-scanners.test.ts";
const background = "lib/upstream/background-calls.test.ts";
const channels = "lib/catalog/store/channel-statement.ts";
const gone = "lib/catalog/store/gone-statements.ts";
const blocks = "lib/catalog/store/block-statement.ts";
const walk = "lib/catalog/scan/walk-list.ts";

/** The catalog's scanner and store. */
export const mutants = [
  {
    breaks: "a call in the background counts as a person's, so that a scan gives way to itself",
    edits: [
      {
        file: "lib/upstream/call-queue.ts",
        find: `if (lane === "people") this.#peopleAt = performance.now();
    if (this`,
        replace: `this.#peopleAt = performance.now();
    if (this`,
      },
    ],
    test: background,
    name: "knows when people called last",
  },
  {
    breaks: "work whose lease ran out gives back the lease that its own process took again",
    edits: [
      {
        file: "lib/postgres/lease-worker.ts",
        find: "claims += 1;",
        replace: "claims += 0;",
      },
    ],
    test: "lib/postgres/lease-worker.test.ts",
  },
  {
    breaks: "a call stops counting against the budget when it ends, not a second after",
    edits: [
      {
        file: budget,
        find: "this.#expiries.push(performance.now() + this.#windowMs());",
        replace: "this.#expiries.push(performance.now());",
      },
      {
        file: budget,
        find: "(0.9 * this.#windowMs()) / this.#places();",
        replace: "0;",
      },
    ],
    test: budgetTest,
    name: "never more than",
  },
  {
    breaks: "a new scanner does not reckon with the calls of the one before",
    edits: [
      {
        file: budget,
        find: "performance.now() + this.#windowMs(),\n    );",
        replace: "performance.now(),\n    );",
      },
    ],
    test: budgetTest,
    name: "never more than",
  },
  {
    breaks: "block lists go first while lists wait",
    edits: [
      {
        file: budget,
        find: "if (this.#blockCredit < 1) return lists.shift();",
        replace: "",
      },
    ],
    test: budgetTest,
    name: "their share",
  },
  {
    breaks: "the time that a service asks for is not waited for",
    edits: [
      {
        file: "lib/catalog/scan/scan-context.ts",
        find: "pacing.backOff(error.retryAfterMs)",
        replace: "pacing.backOff()",
      },
    ],
    test: budgetTest,
    name: "asks for time",
  },
  {
    breaks: "a row whose content is the same is written again",
    edits: [
      {
        file: channels,
        find: "OR k.digest <> p.sum)",
        replace: "OR true)",
      },
    ],
    test: whole,
    name: "writes no row again",
  },
  {
    breaks: "what a channel counted before it changed stays counted",
    edits: [
      {
        file: channels,
        find: "SELECT owner_id AS user_id, -1 AS owned,",
        replace: "SELECT owner_id AS user_id, 0 AS owned,",
      },
    ],
    test: whole,
    name: "what changed in the service",
  },
  {
    breaks: "members who left a channel stay in it",
    edits: [
      {
        file: channels,
        find: "WHERE n.channel_id = o.channel_id AND n.user_id = o.user_id)),",
        replace: "WHERE n.channel_id = o.channel_id)),",
      },
    ],
    test: whole,
    name: "what changed in the service",
  },
  {
    breaks: "a complete scan marks nothing gone",
    edits: [{ file: gone, find: "AND s.id NOT IN (SELECT id FROM met)", replace: "AND false" }],
    test: whole,
    name: "what changed in the service",
  },
  {
    breaks: "what others made during a scan is marked gone at its end",
    edits: [
      {
        file: gone,
        find: "AND s.first_seen_at < w.started_at AND",
        replace: "AND",
      },
    ],
    test: "lib/catalog/store/walks.test.ts",
    name: "first met during a scan",
  },
  {
    breaks: "a scan that goes on begins at the first page",
    edits: [
      {
        file: walk,
        find: "let next = attempt(read, walk.cursor);",
        replace: "let next = attempt(read, null);",
      },
    ],
    test: killed,
    name: "end with everything",
  },
  {
    breaks: "rows without a time count as newest first",
    edits: [
      {
        file: "lib/catalog/scan/list-order.ts",
        find: "if (!createdAt || (",
        replace: "if (createdAt && (",
      },
    ],
    test: foreign,
    name: "relies on no order",
  },
  {
    breaks: "a block list that repeats itself counts as read to its end",
    edits: [
      {
        file: blocks,
        find: "l.is_at_end AND NOT l.is_repeated AND NOT r.repeats AS is_complete,",
        replace: "l.is_at_end AS is_complete,",
      },
      {
        file: blocks,
        find: "l.is_repeated OR r.repeats AS is_repeated,",
        replace: "false AS is_repeated,",
      },
    ],
    test: foreign,
    name: "repeats itself",
  },
  {
    breaks: "a block list forgets its failures with each page, so that its round never ends",
    edits: [
      {
        file: blocks,
        find: "WHEN l.is_complete THEN 0 ELSE b.failures END,",
        replace: "ELSE 0 END,",
      },
    ],
    test: longLists,
    name: "never readable",
  },
  {
    breaks:
      "a block list is given up where the user whom its next page is asked after was unblocked",
    edits: [
      {
        file: "lib/catalog/scan/read-block-lists.ts",
        find: "isRefusal(error) && cursor === null",
        replace: "isRefusal(error)",
      },
    ],
    test: longLists,
    name: "read anew",
  },
  {
    breaks: "a block list that is begun anew takes what was met before for repeated",
    edits: [
      {
        file: "lib/catalog/store/block-lists.ts",
        find: '"DELETE FROM catalog.met WHERE application_id = $1 AND list = $2 AND generation = 0"',
        replace: '"SELECT FROM catalog.met WHERE application_id = $1 AND list = $2 LIMIT 0"',
      },
    ],
    test: longLists,
    name: "read anew",
  },
  {
    breaks: "a block list that was asked for before a change takes the change back",
    edits: [
      {
        file: blocks,
        find: "WHERE k.gone_at IS NULL AND k.first_seen_at <= k.asked",
        replace: "WHERE k.gone_at IS NULL",
      },
    ],
    test: noteTest,
    name: "asked for before a change",
  },
  {
    breaks: "a change that the catalog cannot keep fails",
    edits: [
      {
        file: "lib/catalog/scan/note.ts",
        find: 'logger.warn({ err: error, applicationId }, "a change is not in the catalog yet");',
        replace: "throw error;",
      },
    ],
    test: noteTest,
    name: "goes on without it",
  },
  {
    breaks: "a background call overtakes people who wait",
    edits: [
      {
        file: "lib/upstream/call-queue.ts",
        find: 'for (const lane of ["people", "background"] as const) {',
        replace: 'for (const lane of ["background", "people"] as const) {',
      },
      {
        file: "lib/upstream/call-queue.ts",
        find: "return !isPersonWaiting && this.#running",
        replace: "return isPersonWaiting || this.#running",
      },
    ],
    test: background,
    name: "only while no person waits",
  },
  {
    breaks: "a background call is tried twice",
    edits: [
      {
        file: "lib/upstream/call.ts",
        find: 'if (call.request.method !== "GET" || call.isBackground) throw first;',
        replace: 'if (call.request.method !== "GET") throw first;',
      },
    ],
    test: background,
    name: "tried once",
  },
  {
    breaks: "background calls open the breaker",
    edits: [
      {
        file: "lib/upstream/call.ts",
        find: "if (call.isBackground && breaker.state === CircuitState.Closed) {",
        replace: "if (false) {",
      },
    ],
    test: background,
    name: "never open the breaker",
  },
];
