const queryClient = "lib/queries/query-client.ts";
const queryClientTest = "lib/queries/query-client.test.ts";
const brokenLists = "lib/queries/broken-lists.test.ts";

/** What the browser asks of the console, and how it walks lists. */
export const mutants = [
  {
    breaks: "a change asked for while the browser is offline waits, and is sent later",
    edits: [{ file: queryClient, find: 'networkMode: "always",', replace: "" }],
    test: queryClientTest,
    name: "offline",
  },
  {
    breaks: "a second click is heard before the first shows",
    edits: [
      {
        file: queryClient,
        find: "notifyManager.setScheduler(queueMicrotask);",
        replace: "void notifyManager;",
      },
    ],
    test: queryClientTest,
    name: "second click",
  },
  {
    breaks: "the password of a form is kept for minutes after it was sent",
    edits: [{ file: queryClient, find: "gcTime: 0,", replace: "" }],
    test: queryClientTest,
    name: "forgotten",
  },
  {
    breaks: "a walk that goes on does not know what the walk before it met",
    edits: [
      {
        file: "lib/contract/page-walk.ts",
        find: "for (const { id } of after) met.add(id);",
        replace: "",
      },
    ],
    test: "lib/contract/page-walk.test.ts",
    name: "goes on",
  },
  {
    breaks: "the browser drops who stood in the way of an undo",
    edits: [
      {
        file: "lib/queries/request-json.ts",
        find: "const params = paramsOf(value);",
        replace: "const params = paramsOf(reason);",
      },
    ],
    test: "lib/queries/request-json.test.ts",
  },
  {
    breaks: "who is not known stays so for five minutes",
    edits: [
      { file: "lib/queries/names.ts", find: "state.data === null ? 10_000", replace: "false ? 1" },
    ],
    test: "lib/queries/names.test.ts",
  },
  {
    breaks: "a search for a user that is come back to stays stopped",
    edits: [
      {
        file: "lib/queries/user-search.ts",
        find: "underWay.stopped = false;",
        replace: "void underWay;",
      },
    ],
    test: "lib/queries/user-search.test.ts",
  },
  {
    breaks: "a look through a block list goes on after somebody who is unblocked since",
    edits: [
      {
        file: "lib/queries/block-relation.ts",
        find: "if (!isLostCursor(error, cursor)) throw error;",
        replace: "if (!isLostCursor(error, cursor) || cursor) throw error;",
      },
    ],
    test: "lib/queries/block-relation.test.ts",
    name: "begins anew",
  },
  {
    breaks: "channels of a list that the service cut short count as all of them",
    edits: [
      {
        file: "lib/queries/gathered-channels.ts",
        find: 'publish(end === "complete" ? "done" : end)',
        replace: 'publish("done")',
      },
    ],
    test: brokenLists,
    name: "channels",
  },
  {
    breaks: "people of a list that the service cut short count as all of them",
    edits: [
      {
        file: "lib/queries/people.ts",
        find: 'publish(end === "complete" ? "done" : end)',
        replace: 'publish("done")',
      },
    ],
    test: brokenLists,
    name: "people",
  },
  {
    breaks: "a list of people that the service cut short is walked at every letter",
    edits: [
      {
        file: "lib/queries/people.ts",
        find: '  "repeated",\n',
        replace: "",
      },
    ],
    test: brokenLists,
    name: "are not walked again",
  },
  {
    breaks: "gathering goes on after a channel that was removed, for ever",
    edits: [
      {
        file: "lib/queries/gathered-channels.ts",
        find: "if (isLostCursor(error, rows.at(-1)?.id)) rows.pop();",
        replace: "",
      },
    ],
    test: brokenLists,
    name: "before a channel",
  },
  {
    breaks: "a walk through the people goes on after a user who was removed, for ever",
    edits: [
      {
        file: "lib/queries/people.ts",
        find: "if (isLostCursor(error, people.at(-1)?.id)) people.pop();",
        replace: "",
      },
    ],
    test: brokenLists,
    name: "before a user",
  },
  {
    breaks: "days that end before they begin find nothing, without a word",
    edits: [
      { file: "components/ui/days-form.tsx", find: "&& last < first;", replace: "&& false;" },
    ],
    test: "e2e/activity.spec.ts",
    name: "days of which the last comes before the first",
  },
  {
    breaks: "a filter from 10 to 5 finds nothing, without a word",
    edits: [
      { file: "components/search/filter-editor.tsx", find: "&& to < from;", replace: "&& false;" },
    ],
    test: "e2e/search.spec.ts",
    name: "a filter whose end is below its start",
  },
  {
    breaks: "a list that could not be loaded keeps to itself which part of the address was refused",
    edits: [
      {
        file: "components/ui/error-state.tsx",
        find: "{details.map((detail) => (",
        replace: "{details.slice(0, 0).map((detail) => (",
      },
    ],
    test: "e2e/search.spec.ts",
    name: "a link whose range ends below its start",
  },
];
