/** Breaks of what the screen shows and takes, each with the test that notices it. */
export const mutants = [
  {
    breaks: "the shared clock gives the time of its last tick, however long ago that was",
    edits: [
      {
        file: "components/ui/clock.tsx",
        find: "      if (Date.now() - now >= tickMs) now = Date.now();\n",
        replace: "",
      },
    ],
    test: "components/ui/clock.test.ts",
  },
  {
    breaks: "every reading of the shared clock gives another time, so that hydration differs",
    edits: [
      {
        file: "components/ui/clock.tsx",
        find: "if (Date.now() - now >= tickMs) now = Date.now();",
        replace: "now = Date.now();",
      },
    ],
    test: "components/ui/clock.test.ts",
  },
  {
    breaks: "a past time by a clock ahead of ours reads as one to come",
    edits: [
      {
        file: "components/ui/relative-time.tsx",
        find: "ahead ? ms - nowMs : Math.min(ms - nowMs, 0)",
        replace: "ms - nowMs",
      },
    ],
    test: "components/ui/relative-time.test.ts",
  },
  {
    breaks: "the end of an invitation reads as now",
    edits: [
      {
        file: "components/ui/relative-time.tsx",
        find: "ahead ? ms - nowMs : Math.min(ms - nowMs, 0)",
        replace: "Math.min(ms - nowMs, 0)",
      },
    ],
    test: "components/ui/relative-time.test.ts",
  },
  {
    breaks: "Enter in a field of a new channel creates it",
    edits: [
      {
        file: "components/channels/create-form.tsx",
        find: "onSubmit={(event) => event.preventDefault()}",
        replace: "onSubmit={(event) => (event.preventDefault(), create())}",
      },
      {
        file: "components/channels/create-footer.tsx",
        find: "          onClick={onCreate}\n",
        replace: '          type="submit"\n',
      },
    ],
    test: "e2e/create-enter.spec.ts",
  },
  {
    breaks: "Ctrl+Enter creates a channel while a template is edited",
    edits: [
      {
        file: "components/channels/create-form.tsx",
        find: "if (!busy && !edited) attempt",
        replace: "if (!busy) attempt",
      },
    ],
    test: "e2e/create-enter.spec.ts",
  },
  {
    breaks: "the button that creates a channel stands while a template is edited",
    edits: [
      {
        file: "components/channels/create-form.tsx",
        find: "        {!edited && (\n          <CreateFooter",
        replace: "        {(\n          <CreateFooter",
      },
    ],
    test: "e2e/create-enter.spec.ts",
  },
  {
    breaks: "the closed panel leaves the focus at the row that opened it",
    edits: [
      {
        file: "components/data-table/use-row-keys.ts",
        find: "if (index >= 0) focusRow(index);",
        replace: "",
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "after walking on",
  },
  {
    breaks: "a render from before a key takes the focus back from the row that the key moved it to",
    edits: [
      {
        file: "components/data-table/use-row-keys.ts",
        find: '{toFocus.current}"]',
        replace: '{active}"]',
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "after walking on",
  },
  {
    breaks: "a row loses its element, and so the focus, to one that waited out of sight",
    edits: [
      {
        file: "components/data-table/row-slots.ts",
        find: "[waits ? null : rowId, place]",
        replace: "[rowId, place]",
      },
    ],
    test: "components/data-table/row-slots.test.ts",
    name: "however the rows",
  },
  {
    breaks: "a list starts at its top when one comes back to it",
    edits: [
      {
        file: "components/data-table/data-table.tsx",
        find: "if (kept !== undefined) element.scrollTop = kept;",
        replace: "",
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "back from a page",
  },
  {
    breaks:
      "a list forgets how far down it was when the page that one goes back from has a list too",
    edits: [
      {
        file: "components/data-table/data-table.tsx",
        find: "if (window.location.pathname !== path) return;",
        replace: 'if (path === "") return;',
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "back from a page",
  },
  {
    breaks: "a list goes to its top when the page's code begins to run",
    edits: [
      {
        file: "components/data-table/data-table.tsx",
        find: "if (kept !== undefined) element.scrollTop = kept;",
        replace: "element.scrollTop = kept ?? 0;",
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "before the page's code",
  },
  {
    breaks: "a popup that fades away swallows the shortcuts",
    edits: [
      {
        file: "components/shortcuts/shortcut-registry.ts",
        find: 'if (popup && !popup.closest("[data-closed]"))',
        replace: "if (popup)",
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "Ctrl\\+K right after Escape",
  },
  {
    breaks: "the palette is asked for again before it is gone, and never hears its field",
    edits: [
      {
        file: "components/command-palette/command-palette.tsx",
        find: "open={open && !closing}",
        replace: "open={open}",
      },
    ],
    test: "e2e/focus-and-scroll.spec.ts",
    name: "Ctrl\\+K right after Escape",
  },
  {
    breaks: "the columns that go in a narrow member table leave the details a share of its width",
    edits: [
      {
        file: "components/channels/detail/member-table.tsx",
        find: '"@max-xl:invisible @max-xl:w-0 @max-xl:overflow-hidden @max-xl:p-0"',
        replace: '"@max-xl:hidden"',
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "the member table keeps its width",
  },
  {
    breaks: "an id is cut to a letter beside a long name",
    edits: [
      {
        file: "components/ui/name-and-id.tsx",
        find: "flex min-w-0 flex-wrap items-baseline",
        replace: "flex min-w-0 items-baseline",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "the member table keeps its width",
  },
  {
    breaks: "a block list on a phone shows names without ids",
    edits: [
      {
        file: "components/blocks/block-cards.tsx",
        find: "<PersonName person={person} withId />",
        replace: "<PersonName person={person} />",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "block list tells people",
  },
  {
    breaks: "Undo stands over the application in the activity",
    edits: [
      {
        file: "components/activity/activity-table.tsx",
        find: "w-46 text-start",
        replace: "w-[14%] text-start",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "beside its panel the activity",
  },
  {
    breaks: "a long column of a file pushes what it fills out of sight",
    edits: [
      {
        file: "components/runs/column-step.tsx",
        find: "text-start font-medium [overflow-wrap:anywhere]",
        replace: "text-start font-medium",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "a long key of data",
  },
  {
    breaks: "tabular figures set hyphens wide in running text",
    edits: [
      {
        file: "app/globals.css",
        find: "    line-height: var(--text-sm--line-height);\n",
        replace:
          "    line-height: var(--text-sm--line-height);\n    font-variant-numeric: tabular-nums;\n",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "numbers below each other",
  },
  {
    breaks: "the switcher leads from a list to the channels of the other application",
    edits: [
      {
        file: "lib/routes.ts",
        find: "  return routes[list](id);",
        replace: "  return routes.channels(id);",
      },
    ],
    test: "lib/routes.test.ts",
    name: "the switcher leads to those of the other",
  },
  {
    breaks: "on a phone a long reason runs under the button that unblocks",
    edits: [
      {
        file: "components/blocks/block-cards.tsx",
        find: "flex-1 grid-cols-[minmax(0,1fr)] gap-1 py-2",
        replace: "flex-1 gap-1 py-2",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "on a phone a long reason",
  },
  {
    breaks: "a page of a block list that begins after somebody unblocked is asked for again",
    edits: [
      {
        file: "components/blocks/block-rows.tsx",
        find: "isBadPage(query.error, params) ? onParamsChange",
        replace: "isBadPage(query.error, params) && params.page < 0 ? onParamsChange",
      },
    ],
    test: "e2e/block-list.spec.ts",
    name: "people blocked by the picker",
  },
  {
    breaks: "a list of users that broke off is said to lack a user",
    edits: [
      {
        file: "lib/queries/user-search.ts",
        find: 'if (end === "complete") return',
        replace: "if (end !== null) return",
      },
    ],
    test: "lib/queries/user-search.test.ts",
    name: "read to its end",
  },
  {
    breaks: "a bot's channels that broke off are said to be all",
    edits: [
      {
        file: "lib/queries/bot-walk.ts",
        find: "    end = step.end;\n",
        replace: '    end = step.end === "unfinished" ? "complete" : step.end;\n',
      },
    ],
    test: "lib/queries/bot-walk.test.ts",
    name: "is no last page",
  },
  {
    breaks: "a link with a cursor of another search says that the console failed",
    edits: [
      {
        file: "lib/bff/first-load.ts",
        find: "const error = searchRefusal(thrown);",
        replace: "const error = thrown;",
      },
    ],
    test: "lib/bff/first-load.test.ts",
    name: "cursor of another search",
  },
];
