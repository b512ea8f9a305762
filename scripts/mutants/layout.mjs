/** Breaks of the frame that all pages and dialogs share, each with the test that notices it. */
export const mutants = [
  {
    breaks: "a page has a header of its own making",
    edits: [
      {
        file: "components/blocks/blocks-view.tsx",
        find: '<PageHeader title={t("title")} />',
        replace: '<h1>{t("title")}</h1>',
      },
    ],
    test: "components/page/page-frame.test.ts",
  },
  {
    breaks: "a list has a search bar of its own making",
    edits: [
      {
        file: "components/bots/bots-view.tsx",
        find: '<ListBar label={t("find")}>',
        replace: '<search aria-label={t("find")}></search><ListBar label={t("find")}>',
      },
    ],
    test: "components/page/page-frame.test.ts",
  },
  {
    breaks: "a dialog ends with Cancel",
    edits: [
      {
        file: "components/page/form-dialog.tsx",
        find: '          <Button onClick={onClose}>{t("cancel")}</Button>\n',
        replace: "",
      },
      {
        file: "components/page/form-dialog.tsx",
        find: "            {submit}\n          </Button>\n",
        replace:
          '            {submit}\n          </Button>\n          <Button onClick={onClose}>{t("cancel")}</Button>\n',
      },
    ],
    test: "components/page/page-frame.test.ts",
  },
  {
    breaks: "an open panel leaves the tab without the channel's name",
    edits: [
      {
        file: "components/channels/detail/channel-panel.tsx",
        find: "  useTabTitle(known?.name || channelId);\n",
        replace: "",
      },
    ],
    test: "e2e/detail.spec.ts",
    name: "a row opens its channel beside the list",
  },
  {
    breaks:
      "the server's title of a page, where it comes late, takes the place of the channel's name",
    edits: [
      {
        file: "components/page/use-tab-title.ts",
        find: "    observer.observe(document.head, { childList: true, characterData: true, subtree: true });\n",
        replace: "",
      },
    ],
    test: "e2e/detail.spec.ts",
    name: "a row opens its channel beside the list",
  },
  {
    breaks: "the tab keeps the channel's name when its panel has closed",
    edits: [
      {
        file: "components/page/use-tab-title.ts",
        find: "if (window.location.pathname === pathname) document.title = pageTitle;",
        replace: "",
      },
    ],
    test: "e2e/detail.spec.ts",
    name: "a row opens its channel beside the list",
  },
  {
    breaks: "a part of a panel without anything takes as much room as any other",
    edits: [
      {
        file: "components/channels/detail/channel-detail.tsx",
        find: "folded={!channel.lastMessage}",
        replace: "folded={false}",
      },
    ],
    test: "e2e/detail.spec.ts",
    name: "a row opens its channel beside the list",
  },
  {
    breaks: "on a phone nothing leads to the tickets but the palette",
    edits: [
      {
        file: "components/command-palette/places.ts",
        find: '{ id: "tickets", href: routes.tickets(applicationId), icon: Ticket, more: true },',
        replace: '{ id: "tickets", href: routes.tickets(applicationId), icon: Ticket },',
      },
    ],
    test: "e2e/touch-targets.spec.ts",
    name: "the bar leads to every page",
  },
  {
    breaks: "a class names a colour that the theme does not have",
    edits: [{ file: "app/globals.css", find: "  --color-black: #000;\n", replace: "" }],
    test: "components/ui/theme-colors.test.ts",
  },
  {
    breaks: "a refusal of the chat service is said in English to everybody",
    edits: [
      { file: "components/ui/error-reason.tsx", find: "&& t.has(key)", replace: "&& !t.has(key)" },
    ],
    test: "components/ui/error-reason.test.ts",
  },
  {
    breaks: "a failure that lasts leaves its reader without a next step",
    edits: [
      {
        file: "components/ui/error-reason.tsx",
        find: "return lasting.includes(kind) ?",
        replace: "return lasting.length === 0 ?",
      },
    ],
    test: "components/ui/error-reason.test.ts",
    name: "a failure that readers cannot mend says what to do when it lasts, and a stored one does not",
  },
  {
    breaks: "a field grows beyond its column with what it holds",
    edits: [
      {
        file: "components/ui/field.tsx",
        find: "grid grid-cols-[minmax(0,1fr)] gap-1.5",
        replace: "grid gap-1.5",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "at 1,024 px",
  },
  {
    breaks: "a number field does not show that it is focused",
    edits: [
      {
        file: "components/ui/number-field.tsx",
        find: "focus-within:outline-1 ",
        replace: "",
      },
    ],
    test: "e2e/layout.spec.ts",
    name: "at 1,024 px",
  },
  {
    breaks: "a long name pushes the count of a pinned view out of sight",
    edits: [
      {
        file: "components/saved-views/pinned-views.tsx",
        find: " grid-cols-[minmax(0,1fr)]",
        replace: "",
      },
    ],
    test: "e2e/saved-views.spec.ts",
    name: "a search is saved",
  },
  {
    breaks: "a long name pushes the buttons of a saved view out of the dialog",
    edits: [
      {
        file: "components/saved-views/views-dialog.tsx",
        find: '<ul className="grid grid-cols-[minmax(0,1fr)]">',
        replace: '<ul className="grid">',
      },
    ],
    test: "e2e/saved-views.spec.ts",
    name: "a search is saved",
  },
];
