const notes = "lib/bff/notes.test.ts";
const tickets = "lib/bff/tickets.test.ts";
const changes = "lib/console/notes/change-notes.ts";
const markdown = "components/notes/markdown.test.ts";

export const mutants = [
  {
    breaks: "anybody who may write notes changes those of others",
    edits: [
      {
        file: changes,
        find: "if (!before.may.change) throw notYours();",
        replace: "",
      },
    ],
    test: notes,
    name: "nobody else does either",
  },
  {
    breaks: "anybody who may write notes removes those of others",
    edits: [
      {
        file: "lib/console/notes/list-notes.ts",
        find: "OR $4)) AS may",
        replace: "OR $4 OR true)) AS may",
      },
    ],
    test: notes,
    name: "nobody else does either",
  },
  {
    breaks: "the slower of two changes of a note overwrites the faster one",
    edits: [
      {
        file: changes,
        find: "if (note.version !== version) throw changedMeanwhile();",
        replace: "",
      },
    ],
    test: notes,
    name: "lose nothing",
  },
  {
    breaks: "a note mentions people who do not see the application",
    edits: [
      {
        file: "lib/console/notes/colleagues.ts",
        find: "(h.application_id IS NULL OR h.application_id = $1)",
        replace: "(h.application_id IS NULL OR $1 <> '')",
      },
    ],
    test: notes,
    name: "names nobody who does not see the application",
  },
  {
    breaks: "a removed application leaves its notes behind",
    edits: [
      {
        file: "lib/console/settings/manage-applications.ts",
        find: "  notes,\n",
        replace: "",
      },
    ],
    test: notes,
    name: "takes its notes along",
  },
  {
    breaks: "a note is written without being announced",
    edits: [
      {
        file: changes,
        find: "return withAuditLog(intent, work);",
        replace: "return intent.action ? work() : withAuditLog(intent, work);",
      },
    ],
    test: notes,
    name: "announced in the audit log",
  },
  {
    breaks: "a link of a note may run a script",
    edits: [
      {
        file: "components/notes/markdown.tsx",
        find: "linkProtocols.includes(new URL(href).protocol)",
        replace: "linkProtocols.length > 0",
      },
    ],
    test: markdown,
    name: "is no link",
  },
  {
    breaks: "an undo is not found with the ticket of what it undoes",
    edits: [
      {
        file: "lib/console/changes/undo.ts",
        find: "    ticket: ticket ?? undefined,\n",
        replace: "",
      },
    ],
    test: tickets,
    name: "every action, run and undo",
  },
  {
    breaks: "a ticket shows what others did to whoever sees their own activity alone",
    edits: [
      {
        file: "lib/console/tickets/list-tickets.ts",
        find: 'return scope.see === "own" ? scope.staffId : null;',
        replace: 'return scope.see === "own" && scope.staffId === "" ? scope.staffId : null;',
      },
    ],
    test: tickets,
    name: "their own activity alone",
  },
  {
    breaks: "a ticket shows the rows of a run beside the run",
    edits: [
      {
        file: "lib/console/tickets/read-ticket.ts",
        find: "WHERE t.payload -> 'details' ->> 'runId' IS NULL",
        replace: "WHERE true",
      },
    ],
    test: tickets,
    name: "every action, run and undo",
  },
  {
    breaks: "the number of a ticket may choose the host of its address",
    edits: [
      {
        file: "lib/contract/ticket.ts",
        find: "url.origin !== new URL(other).origin",
        replace: "url.origin === other",
      },
    ],
    test: tickets,
    name: "is refused",
  },
  {
    breaks: "a ticket hands on pairs that somebody has unblocked since",
    edits: [
      {
        file: "lib/console/tickets/ticket-blocks.ts",
        find: `AND \${endedAs("l")} = 'done')`,
        replace: `AND \${endedAs("l")} = 'never')`,
      },
    ],
    test: tickets,
    name: "hands an unblock run the pairs that it left blocked",
  },
];
