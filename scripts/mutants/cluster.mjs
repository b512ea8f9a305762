export const mutants = [
  {
    breaks: "the members of a list join by a column, which a cluster asks every node for",
    edits: [
      {
        file: "lib/chat-service/channels/channel-json.ts",
        find: "WHERE m.app_id = $1 AND m.channel_id = c.id",
        replace: "WHERE m.app_id = c.app_id AND m.channel_id = c.id",
      },
    ],
    test: "lib/chat-service/conformance/one-application.test.ts",
    name: "names its application on every table",
  },
  {
    breaks: "a statement looks for a user in every application",
    edits: [
      {
        file: "lib/chat-service/blocks/repository.ts",
        find: "SELECT app_id FROM chat.users WHERE app_id = $1 AND id IN ($2, $3)",
        replace: "SELECT app_id FROM chat.users WHERE id IN ($2, $3)",
      },
    ],
    test: "lib/chat-service/conformance/one-application.test.ts",
    name: "names its application on every table",
  },
  {
    breaks: "distribute goes on where the database is no cluster",
    edits: [
      {
        file: "lib/chat-service/cli/distribute.ts",
        find: "if (!(await hasCitus(pool))) {",
        replace: "if (await hasCitus(pool)) {",
      },
    ],
    test: "lib/chat-service/cli/commands.test.ts",
    name: "no cluster",
  },
];
