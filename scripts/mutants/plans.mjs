const test = "lib/chat-service/conformance/plans.test.ts";
const name = "from end to end";

export const mutants = [
  {
    breaks: "a page of blocked users may read all users",
    edits: [
      {
        file: "lib/chat-service/blocks/service.ts",
        find: "SELECT * FROM chat.users WHERE app_id = $1 AND id = shown.blocked_user_id LIMIT 1",
        replace: "SELECT * FROM chat.users WHERE app_id = $1 AND id = shown.blocked_user_id",
      },
    ],
    test,
    name,
  },
  {
    breaks: "a page of a bot's channels may read all channels",
    edits: [
      {
        file: "lib/chat-service/bots/bot-channel-list.ts",
        find: "SELECT * FROM chat.channels WHERE app_id = $1 AND id = shown.channel_id LIMIT 1",
        replace: "SELECT * FROM chat.channels WHERE app_id = $1 AND id = shown.channel_id",
      },
    ],
    test,
    name,
  },
  {
    breaks: "a filtered list compares what no index holds",
    edits: [
      {
        file: "lib/chat-service/channels/list-channels.ts",
        find: '"c.type = wanted.type"',
        replace: "\"c.type || '' = wanted.type\"",
      },
    ],
    test,
    name,
  },
];
