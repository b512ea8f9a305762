const forged = "lib/console/audit-log-forged.test.ts";
const verify = "lib/console/verify-audit-log.ts";
const migration = "lib/console/migrations/0008_keyed_trail.sql";
const openExports = "lib/bff/export/open-exports.ts";
const exportTest = "lib/bff/export/export-response.test.ts";
const races = "lib/console/runs/undo-races.test.ts";
const unknown = "lib/console/runs/undo-unknown.test.ts";
const walk = "lib/contract/page-walk.ts";

/** The audit log and its verification, undo, and exports that are cut off. */
export const mutants = [
  {
    breaks: "verification does not compare a row's link with the row before",
    edits: [
      {
        file: verify,
        find: 'return row.previous_hash.equals(previous) ? null : { seq, reason: "not linked" };',
        replace: "return null;",
      },
    ],
    test: forged,
    name: "fits no longer",
  },
  {
    breaks: "verification does not compare the last row with the head",
    edits: [
      {
        file: verify,
        find: "const isHead = previous.equals(head.hash);",
        replace: "const isHead = true;",
      },
    ],
    test: forged,
    name: "fits no longer",
  },
  {
    breaks: "verification does not look for rows outside 1 to the head",
    edits: [
      {
        file: verify,
        find: "walked.broken || end.stray === null",
        replace: "walked.broken || end",
      },
    ],
    test: forged,
    name: "forged at number",
  },
  {
    breaks: "readers take rows outside 1 to the head for the audit log",
    edits: [
      {
        file: migration,
        find: "WHERE seq >= 1 AND seq <= (SELECT seq FROM console.trail_head);",
        replace: "WHERE true;",
      },
    ],
    test: forged,
    name: "forged at number",
  },
  {
    breaks: "a stray row where the next one belongs stays there",
    edits: [
      {
        file: "lib/console/migrations/0011_audit_log.sql",
        find: "IF EXISTS (SELECT FROM console.audit_log WHERE seq > head.seq) OR",
        replace:
          "IF false AND EXISTS (SELECT FROM console.audit_log WHERE seq > head.seq) OR false AND",
      },
    ],
    test: forged,
    name: "stops no write",
  },
  {
    breaks: "the database takes a row that append_audit_log did not add",
    edits: [
      {
        file: "lib/console/migrations/0011_audit_log.sql",
        find: "IF EXISTS (SELECT FROM console.audit_log_head h WHERE h.seq = NEW.seq AND h.hash = NEW.hash) THEN",
        replace: "IF true THEN",
      },
    ],
    test: forged,
    name: "the database refuses",
  },
  {
    breaks: "the head of the audit log can be set back",
    edits: [
      {
        file: migration,
        find: "FOR EACH ROW WHEN (NEW.seq IS DISTINCT FROM OLD.seq + 1 OR",
        replace: "FOR EACH ROW WHEN (false AND NEW.seq IS NULL OR",
      },
    ],
    test: forged,
    name: "the database refuses",
  },
  {
    breaks: "rows are hashed with a key that everybody knows",
    edits: [
      {
        file: "lib/console/audit-key.ts",
        find: 'return createHmac("sha256", auditKey).update(payload).digest();',
        replace: 'return createHash("sha256").update(payload).digest();',
      },
    ],
    test: forged,
    name: "without the AUTH_SECRET appends",
  },
  {
    breaks: "a seal by an unknown key vouches for rows as old ones",
    edits: [{ file: verify, find: "key: isKnown ? null : undefined", replace: "key: null" }],
    test: forged,
    name: "call it an old one",
  },
  {
    breaks: "an audit log without a seal verifies",
    edits: [{ file: verify, find: "if (end.seq > 0 && !last?.seal)", replace: "if (end.seq < 0)" }],
    test: forged,
    name: "call it an old one",
  },
  {
    breaks: "rows before a seal are not compared with it",
    edits: [
      {
        file: verify,
        find: "next?.first === seq + 1 && next.seal && !next.seal.previous.equals(previous)",
        replace: "next === null",
      },
    ],
    test: forged,
    name: "keep verifying",
  },
  {
    breaks: "an audit log cut off before its last seal verifies",
    edits: [{ file: verify, find: "last.first > end.seq + 1", replace: "last.first < 0" }],
    test: forged,
    name: "cut off before a seal",
  },
  {
    breaks: "a refused permission is not written",
    edits: [
      {
        file: "lib/bff/guard.ts",
        find: "await appendAuditLog({",
        replace: "void ((_: Parameters<typeof appendAuditLog>[0]) => undefined)({",
      },
    ],
    test: "lib/bff/audited-writes.test.ts",
    name: "refused permission",
  },
  {
    breaks: "an application's admin is shown rows of no application",
    edits: [
      {
        file: "lib/console/audit-selection.ts",
        find: `.staff_id = \${staff})\`);`,
        replace: `.staff_id = \${staff} OR \${row}.application_id IS NULL)\`);`,
      },
    ],
    test: "lib/console/list-audit-log.test.ts",
    name: "application's admin",
  },
  {
    breaks: "a lost connection that says so twice takes the mark along that was made meanwhile",
    edits: [{ file: openExports, find: "if (marks.get(pool) === mark) marks", replace: "marks" }],
    test: exportTest,
    name: "says so twice",
  },
  {
    breaks: "a console that closes does not end its exports",
    edits: [
      {
        file: openExports,
        find: "await Promise.allSettled([...open].map((one) => one.leave()));",
        replace: "void open;",
      },
    ],
    test: exportTest,
    name: "a console that closes",
  },
  {
    breaks: "a start cuts off in the audit log the exports of another living console",
    edits: [{ file: openExports, find: "if (!lock?.free) return;", replace: "void locks;" }],
    test: exportTest,
    name: "whose process dies",
  },
  {
    breaks: "a list that repeats itself counts as read to its end",
    edits: [{ file: walk, find: 'end: "repeated" }', replace: 'end: "complete" }' }],
    test: unknown,
    name: "goes round",
  },
  {
    breaks: "an empty page that promises more counts as the end",
    edits: [
      {
        file: walk,
        find: 'cursor === undefined ? "unfinished" : null',
        replace: 'cursor === undefined ? "complete" : null',
      },
    ],
    test: "lib/contract/page-walk.test.ts",
  },
  {
    breaks: "a run takes a block that it could not see for one that was not there",
    edits: [
      {
        file: "lib/console/runs/engine/survey-blocks.ts",
        find: "((found.get(id) ?? null) === isBlocked ? own : [])",
        replace: "((found.get(id) ?? false) === isBlocked ? own : [])",
      },
    ],
    test: unknown,
    name: "a run sends what it cannot tell",
  },
  {
    breaks: "only the first page of a block list is looked at",
    edits: [
      {
        file: "lib/console/changes/block-list.ts",
        find: "return { items: users, hasNext };",
        replace: "return { items: users, hasNext: hasNext && users.length < 0 };",
      },
    ],
    test: unknown,
    name: "second page",
  },
  {
    breaks: "two undos of one run at once both start",
    edits: [
      {
        file: "lib/console/runs/undo-run.ts",
        find: '\n      .for("update")',
        replace: "",
      },
    ],
    test: races,
    name: "two undos",
  },
  {
    breaks: "a run whose undo is under way is undone again",
    edits: [
      {
        file: "lib/console/runs/undo-run.ts",
        find: "if (params && last.isOpen)",
        replace: "if (params && last.isOpen && params.at < 0)",
      },
    ],
    test: races,
    name: "undo is offered",
  },
  {
    breaks: "undo of a run is offered where nothing is left to undo",
    edits: [
      {
        file: "lib/console/runs/run-service.ts",
        find: "if (!view.may.undo || !isBlockRun(run.kind)) return view;",
        replace: "if (view.may.undo || !isBlockRun(run.kind)) return view;",
      },
    ],
    test: races,
    name: "undo is offered",
  },
  {
    breaks: "another's change before the row's intent counts as the run's",
    edits: [
      {
        file: "lib/console/changes/undo.ts",
        find: "return isSameMoment ?",
        replace: "return isSameMoment && seq < 0 ?",
      },
    ],
    test: races,
    name: "between the run's look and its write",
  },
  {
    breaks: "undo of a change is offered where it was undone",
    edits: [
      {
        file: "lib/console/changes/undo.ts",
        find: "const undo = ofPair.find((other) => other.undoOf === seq);",
        replace: "const undo = ofPair.find((other) => other.undoOf === -seq);",
      },
    ],
    test: "lib/console/changes/change-block.test.ts",
    name: "sooner",
  },
  {
    breaks: "a creation does not keep a block from landing between its look and its row",
    edits: [
      {
        file: "lib/chat-service/users/unknown-users.ts",
        find: "AND id = $3 FOR SHARE",
        replace: "AND id = $3",
      },
    ],
    test: "lib/chat-service/channels/create-channel.test.ts",
    name: "under load",
  },
  {
    breaks: "an export of a list that repeats itself is complete in the audit log",
    edits: [
      {
        file: "lib/bff/export/export-response.ts",
        find: 'return repeated ? "repeated" : "complete";',
        replace: 'return repeated ? "complete" : "complete";',
      },
    ],
    test: "lib/bff/export/export-response.test.ts",
    name: "repeats itself",
  },
];
