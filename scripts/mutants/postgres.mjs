const embedded = "lib/postgres/embedded";

export const mutants = [
  {
    breaks: "PostgreSQL compiles plans where its default is to",
    edits: [{ file: "lib/postgres/pool.ts", find: "SET jit = off", replace: "SELECT 1" }],
    test: "lib/postgres/jit.test.ts",
    name: "compiled",
  },
  {
    breaks: "a connection whose ROLLBACK failed goes back to the pool",
    edits: [
      {
        file: "lib/postgres/transaction.ts",
        find: "client.release(broken);",
        replace: "client.release();",
      },
    ],
    test: "lib/postgres/transaction.test.ts",
    name: "ROLLBACK failed",
  },
  {
    breaks: "the embedded PostgreSQL listens on a port of this machine as well",
    edits: [
      {
        file: `${embedded}/settings.ts`,
        find: 'listen_addresses: ""',
        replace: 'listen_addresses: "127.0.0.1"',
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "nowhere else",
  },
  {
    breaks: "the embedded PostgreSQL acknowledges a write before it is on disk",
    edits: [
      {
        file: `${embedded}/settings.ts`,
        find: 'jit: "off",',
        replace: 'jit: "off",\n    fsync: "off",',
      },
    ],
    test: `${embedded}/embedded-server.test.ts`,
    name: "durability is on",
  },
  {
    breaks: "the folder of the socket may be entered by everybody",
    edits: [
      {
        file: `${embedded}/socket-folder.ts`,
        find: "(found.mode & 0o077) !== 0",
        replace: "false",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "others may enter",
  },
  {
    breaks: "a folder of another user is taken for the socket and the data",
    edits: [
      {
        file: `${embedded}/socket-folder.ts`,
        find: "found.uid !== owner",
        replace: "owner === undefined",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "another user",
  },
  {
    breaks: "the mode of an existing data folder is not looked at",
    edits: [
      {
        file: `${embedded}/cluster.ts`,
        find: "    requirePrivate(realpathSync(dataFolder), user);\n",
        replace: "",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "others may enter",
  },
  {
    breaks: "the folder above existing data is not looked at",
    edits: [
      {
        file: `${embedded}/cluster.ts`,
        find: "    requirePrivate(realpathSync(home), user);\n",
        replace: "",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "refused with one line",
  },
  {
    breaks: "a socket goes into the data folder however long its path is",
    edits: [
      {
        file: `${embedded}/socket-folder.ts`,
        find: "return fits && !isLink",
        replace: "return !isLink",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "too long",
  },
  {
    breaks: "a process is taken for PostgreSQL by its name, whoever it belongs to",
    edits: [
      {
        file: `${embedded}/process-table.ts`,
        find: "found.uid !== owner || ",
        replace: "",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "calls itself postgres",
  },
  {
    breaks: "the lock beside the socket of a killed server stays",
    edits: [
      {
        file: `${embedded}/cluster.ts`,
        find: "  for (const folder of socketFolders) removeSocketLock(folder);\n",
        replace: "",
      },
    ],
    test: `${embedded}/embedded-server.test.ts`,
    name: "a process number in a lock",
  },
  {
    breaks: "a server that an earlier release still uses is stopped under it",
    edits: [
      {
        file: `${embedded}/embedded-server.ts`,
        find: "/127\\.0\\.0\\.1\\(\\d+\\)/.test(command)",
        replace: "command === undefined",
      },
    ],
    test: `${embedded}/socket.test.ts`,
    name: "still uses",
  },
  {
    breaks: "PostgreSQL gets the console's whole environment",
    edits: [
      {
        file: `${embedded}/cluster.ts`,
        find: 'Object({ LC_ALL: "C" })',
        replace: '{ ...process.env, LC_ALL: "C" }',
      },
    ],
    test: `${embedded}/rights.test.ts`,
    name: "environment",
  },
  {
    breaks: "everything is served as the superuser",
    edits: [
      {
        file: `${embedded}/embedded-server.ts`,
        find: "url: addressOf(cluster, joined.socketFolder)",
        replace: 'url: addressOf(cluster, joined.socketFolder, { role: "switchboard" })',
      },
    ],
    test: `${embedded}/rights.test.ts`,
    name: "may do nothing else",
  },
  {
    breaks: "tables of an earlier release stay the superuser's",
    edits: [
      {
        file: `${embedded}/roles.ts`,
        find: "relkind IN ('r', 'p', 'v', ",
        replace: "relkind IN (",
      },
    ],
    test: `${embedded}/rights.test.ts`,
    name: "earlier release|served as the superuser",
  },
  {
    breaks: "functions of an earlier release stay the superuser's",
    edits: [{ file: `${embedded}/roles.ts`, find: "SELECT 'ROUTINE', ", replace: "SELECT NULL, " }],
    test: `${embedded}/rights.test.ts`,
    name: "served as the superuser",
  },
  {
    breaks: "what an extension brought is taken from the superuser",
    edits: [{ file: `${embedded}/roles.ts`, find: "('a', 'i', 'e')", replace: "('a', 'i')" }],
    test: `${embedded}/rights.test.ts`,
    name: "extensions",
  },
  {
    breaks: "an address is not tried before it is used",
    edits: [
      {
        file: "lib/postgres/database.ts",
        find: '    await requireAnswer(pool, settings.variable ?? "DATABASE_URL");\n',
        replace: "",
      },
    ],
    test: "lib/postgres/silent-database.test.ts",
  },
  {
    breaks: "a silent database of the chat service is told as the console's",
    edits: [
      {
        file: "lib/chat-service/cli/chat-database.ts",
        find: "return { url, variable, dataDir };",
        replace: "return { url, dataDir: variable && dataDir };",
      },
    ],
    test: "lib/postgres/silent-database.test.ts",
    name: "CHAT_DATABASE_URL",
  },
  {
    breaks: "the copy of a signal that npm passes on counts as a second one",
    edits: [
      {
        file: "lib/stop-signals.mjs",
        find: "SAME_REQUEST_MS = 1_000",
        replace: "SAME_REQUEST_MS = 0",
      },
    ],
    test: "lib/chat-service/cli/stop.test.ts",
    name: "passed on by npm",
  },
  {
    breaks: "a second signal ends serve and leaves its PostgreSQL running",
    edits: [
      {
        file: "lib/chat-service/cli/serve.ts",
        find: "  await leaveEmbeddedServers();\n",
        replace: "",
      },
    ],
    test: "lib/chat-service/cli/stop.test.ts",
    name: "a second Ctrl",
  },
  {
    breaks: "a signal ends other programs and leaves their PostgreSQL running",
    edits: [
      {
        file: "lib/postgres/database.ts",
        find: "leaving = leaveEmbeddedServers().then(",
        replace: "leaving = Promise.resolve().then(",
      },
    ],
    test: "lib/chat-service/cli/stop.test.ts",
    name: "breaks an import off",
  },
  {
    breaks: "a second signal ends the console and leaves its PostgreSQL running",
    edits: [
      {
        file: "scripts/serve.mjs",
        find: '    await globalThis[Symbol.for("switchboard.leave")]?.();\n',
        replace: "",
      },
    ],
    test: "e2e/orderly-stop.spec.ts",
  },
];
