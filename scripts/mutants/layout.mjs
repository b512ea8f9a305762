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
    breaks: "the tab keeps the channel's name when its panel has closed",
    edits: [
      {
        file: "components/page/use-tab-title.ts",
        find: "if (window.location.pathname === pathname) document.title = before;",
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
];
