/** Breaks of what is done with a selection of rows, each with the test that notices it. */
export const mutants = [
  {
    breaks: "the dry run of an unblock run warns of people who are blocked",
    edits: [
      {
        file: "lib/console/runs/dry-run.ts",
        find: 'blocked.has(blockedUserId) !== (kind === "block")',
        replace: "!blocked.has(blockedUserId)",
      },
    ],
    test: "lib/console/runs/run-service.test.ts",
    name: "a dry run of unblocks",
  },
  {
    breaks: "an unblock run that a person starts blocks",
    edits: [
      {
        file: "lib/console/runs/start-block-run.ts",
        find: "storeRun(call, kind, input, rows)",
        replace: 'storeRun(call, kind && "block", input, rows)',
      },
    ],
    test: "lib/console/runs/lost-answers.test.ts",
    name: "blocks",
  },
  {
    breaks: "all that a search finds is taken without a bound",
    edits: [
      {
        file: "lib/catalog/search/walk-selection.ts",
        find: "    if (ids.length === max) break;\n",
        replace: "    if (max === 0) break;\n",
      },
    ],
    test: "lib/catalog/search/user-filters.test.ts",
    name: "all that a search finds",
  },
  {
    breaks: "a channel that is gone keeps the others from being cloned",
    edits: [
      {
        file: "lib/bff/clone-rows.ts",
        find: ".catch(nullWhenNotFound)",
        replace: "",
      },
    ],
    test: "lib/bff/clone-rows.test.ts",
  },
  {
    breaks: "a cloned channel has the invitation code of the first",
    edits: [
      {
        file: "lib/bff/clone-rows.ts",
        find: '? newInvitationCode() : ""',
        replace: '? (channel.invitationCode ?? newInvitationCode()) : ""',
      },
    ],
    test: "lib/bff/clone-rows.test.ts",
  },
  {
    breaks: "people are handed over as a list whatever their ids hold",
    edits: [
      {
        file: "components/runs/handed-rows.ts",
        find: "if (!cells.flat().every((id) => plain.test(id))) {",
        replace: "if (plain.source === String(cells.length)) {",
      },
    ],
    test: "components/runs/handed-rows.test.ts",
  },
];
