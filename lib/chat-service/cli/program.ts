import type { CommandProgram } from "@/lib/command-line/run-command-line";

export const chat: CommandProgram = {
  call: "npm run chat --",
  commands: new Map([
    ["serve", () => import("./serve")],
    ["migrate", () => import("./migrate")],
    ["distribute", () => import("./distribute")],
    ["app", () => import("./app")],
    ["import", () => import("./import")],
    ["export", () => import("./export")],
    ["seed", () => import("./seed")],
  ]),
  database: `The database is the one that CHAT_DATABASE_URL or DATABASE_URL names, or without either the program's
own PostgreSQL in DATA_DIR, which a running console may be using too.`,
};
