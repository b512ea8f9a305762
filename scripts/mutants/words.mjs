/** Breaks of what the console says and exports, each with the test that notices it. */
export const mutants = [
  {
    breaks: "an export ignores the text that the table is searched for",
    edits: [
      {
        file: "lib/bff/export/chosen-rows.ts",
        find: '(text === "" || isFound(row))',
        replace: '(text === "" || isFound(row) || true)',
      },
    ],
    test: "lib/bff/export/export-response.test.ts",
    name: "a text and the frozen switch choose",
  },
  {
    breaks: "an export ignores the frozen switch",
    edits: [
      {
        file: "lib/bff/export/chosen-rows.ts",
        find: "(!keep || keep(row)) && ",
        replace: "",
      },
    ],
    test: "lib/bff/export/export-response.test.ts",
    name: "a text and the frozen switch choose",
  },
  {
    breaks: "an export of selected rows walks on after it has met them all",
    edits: [
      {
        file: "lib/bff/export/export-response.ts",
        find: "if (list.chosen.isComplete()) break;",
        replace: "",
      },
    ],
    test: "lib/bff/export/export-response.test.ts",
    name: "the selected rows alone",
  },
  {
    breaks: "an export of selected rows has no bound on their number",
    edits: [
      {
        file: "lib/contract/console-api/chat-endpoints.ts",
        find: ".min(1).max(exportedIdsMax)",
        replace: ".min(1)",
      },
    ],
    test: "lib/bff/export/export-response.test.ts",
    name: "the selected rows alone",
  },
  {
    breaks: "several ids in a cell are joined by spaces",
    edits: [
      {
        file: "lib/bff/export/csv-rows.ts",
        find: "values && JSON.stringify(values)",
        replace: 'values?.join(" ")',
      },
    ],
    test: "lib/bff/export/csv-rows.test.ts",
    name: "stay apart in one cell",
  },
  {
    breaks: "the empty lists of a super channel read as nobody",
    edits: [
      {
        file: "lib/bff/export/csv-rows.ts",
        find: "type && isSuperChannel(type) && values?.length === 0 ? null : list(values)",
        replace: "type && isSuperChannel(type) && values === null ? null : list(values)",
      },
    ],
    test: "lib/bff/export/csv-rows.test.ts",
    name: "empty cell",
  },
  {
    breaks: "the reactions of the last message are missing in CSV",
    edits: [
      {
        file: "lib/bff/export/csv-rows.ts",
        find: "json(reactionsOf(it.lastMessage?.reactions ?? []))",
        replace: "json(reactionsOf([]))",
      },
    ],
    test: "lib/bff/export/export-response.test.ts",
    name: "muted, banned and reactions",
  },
  {
    breaks: "the wizard of new channels reads a list of ids as an export writes it as text",
    edits: [
      {
        file: "lib/console/runs/table/cell-values.ts",
        find: 'if (listed) return listed.filter((id) => id !== "");',
        replace: "",
      },
    ],
    test: "lib/console/runs/table/channel-rows.test.ts",
    name: "as an export writes them",
  },
  {
    breaks: "Korean calls a ban a block",
    edits: [
      {
        file: "messages/ko.json",
        find: '"anyone": "금지된 사용자 외에는 누구나 참여할 수 있습니다."',
        replace: '"anyone": "차단된 사용자 외에는 누구나 참여할 수 있습니다."',
      },
    ],
    test: "lib/i18n/messages.test.ts",
    name: "one word for blocks",
  },
  {
    breaks: "Korean calls runs and actions by one word",
    edits: [
      {
        file: "messages/ko.json",
        find: '"title": "일괄 작업",',
        replace: '"title": "동작",',
      },
    ],
    test: "lib/i18n/messages.test.ts",
    name: "another word than an action",
  },
  {
    breaks: "the palette looks for a name among the newest 1,000 people alone",
    edits: [
      {
        file: "components/command-palette/use-found.ts",
        find: "isShort ? peopleBesideCommandsMax : peopleSearchedMax",
        replace: "isShort ? peopleBesideCommandsMax : peopleBesideCommandsMax",
      },
    ],
    test: "e2e/commands.spec.ts",
    name: "finds an exact name",
  },
  {
    breaks: "gathered rows that were left while they loaded stay cut short",
    edits: [
      {
        file: "components/channels/gathered-channels.tsx",
        find: "known.rows.length > 0 ? wanted - known.pages : wanted",
        replace: "known.rows.length > 0 ? 0 : wanted",
      },
    ],
    test: "e2e/gathering.spec.ts",
    name: "a page that is left while linked rows are loaded loads the rest when it is come back to",
  },
  {
    breaks: "the address of gathered rows forgets how many there are",
    edits: [
      {
        file: "components/channels/gathered-channels.tsx",
        find: "gatherFilters === linked.filters ? linked.pages : 1",
        replace: "1",
      },
    ],
    test: "e2e/gathering.spec.ts",
    name: "brings a colleague as many",
  },
  {
    breaks: "the dialog of an export takes the whole list though rows are selected",
    edits: [
      {
        file: "components/export/export-dialog.tsx",
        find: "ids.length > 0 && !tooMany && !wantsAll",
        replace: "ids.length > 0 && !tooMany && !wantsAll && ids.length < 0",
      },
    ],
    test: "e2e/export.spec.ts",
    name: "selected rows are exported alone",
  },
];
