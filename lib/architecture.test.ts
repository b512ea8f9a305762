import "server-only";
import { describe, expect, test } from "vitest";
import { importsOf, isTest, readSources } from "../scripts/import-graph.mjs";

const CONSOLE_SIDE = [
  "lib/upstream",
  "lib/catalog",
  "lib/bff",
  "lib/console",
  "lib/auth",
  "lib/operator",
  "app",
];
const BROWSER_SIDE = ["components", "lib/queries"];
const SERVER_ROOMS = [
  "backup",
  "upstream",
  "catalog",
  "bff",
  "console",
  "auth",
  "postgres",
  "env",
  "logger",
];

type Import = ReturnType<typeof importsOf>[number];

const texts = readSources();
const imports = [...texts].flatMap(importsOf);

const isWithin = (path: string, room: string) =>
  path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);
const isWithinAny = (path: string, rooms: string[]) => rooms.some((room) => isWithin(path, room));
function violations(rule: string, breaks: (found: Import) => boolean): string[] {
  return imports.filter(breaks).map(({ from, to }) => `${from} imports ${to}: ${rule}`);
}

test("the tree is read: there are imports to hold to the rules", () => {
  expect(imports.length).toBeGreaterThan(100);
});

describe("who may import whom", () => {
  test("the contract imports only zod", () => {
    const rule = "lib/contract imports only zod and itself";
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          isWithin(from, "lib/contract") &&
          !isTest(from) &&
          !(isPackage ? to === "zod" : isWithin(to, "lib/contract")),
      ),
    ).toEqual([]);
  });

  test("the console side never imports the chat service", () => {
    const rule = "the console knows a chat service only over HTTP";
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          !isPackage &&
          !isTest(from) &&
          isWithinAny(from, [...CONSOLE_SIDE, ...BROWSER_SIDE]) &&
          isWithin(to, "lib/chat-service"),
      ),
    ).toEqual([]);
  });

  test("the chat service never imports the console side", () => {
    const rule = "the chat service stands alone";
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          !isPackage &&
          isWithin(from, "lib/chat-service") &&
          isWithinAny(to, [...CONSOLE_SIDE, ...BROWSER_SIDE]),
      ),
    ).toEqual([]);
  });

  test("components and queries never import server code", () => {
    const rule = "what runs in the browser imports the contract, never server code";
    const rooms = SERVER_ROOMS.map((room) => `lib/${room}`);
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          isWithinAny(from, BROWSER_SIDE) &&
          !isTest(from) &&
          (isPackage ? to === "server-only" || to.startsWith("node:") : isWithinAny(to, rooms)),
      ),
    ).toEqual([]);
  });

  test("queries never import components: imports go downward", () => {
    const rule = "components import queries, not the other way round";
    expect(
      violations(
        rule,
        ({ from, to }) => isWithin(from, "lib/queries") && isWithin(to, "components"),
      ),
    ).toEqual([]);
  });

  test("the catalog knows the contract, the database and the client, and nobody above them", () => {
    const rule = "lib/catalog is gathered through the interface alone";
    const rooms = ["lib/catalog", "lib/contract", "lib/postgres", "lib/upstream", "lib/logger"];
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          !isPackage && !isTest(from) && isWithin(from, "lib/catalog") && !isWithinAny(to, rooms),
      ),
    ).toEqual([]);
  });

  test("only lib/console/changes writes to a chat service", () => {
    const rule = "a write is announced, sent once, looked up, reconciled and undone in one place";
    const writers = imports.filter(({ to }) => to === "lib/upstream/chat-writes");
    expect(writers.length).toBeGreaterThan(1);
    expect(
      violations(
        rule,
        ({ from, to }) =>
          to.endsWith("/chat-writes") && !isTest(from) && !isWithin(from, "lib/console/changes"),
      ),
    ).toEqual([]);
  });

  test("nobody imports app", () => {
    const rule = "pages and route handlers are entry points";
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          !isPackage && !isWithin(from, "app") && !isTest(from) && isWithin(to, "app"),
      ),
    ).toEqual([]);
  });

  test.each(["lib/backup", "lib/operator"])(
    "nobody imports %s: it is programs of its own",
    (room) => {
      const rule = `only ${room} itself does what an operator asks for at the terminal`;
      expect(
        violations(rule, ({ from, to }) => !isWithin(from, room) && isWithin(to, room)),
      ).toEqual([]);
    },
  );

  test("shared rooms below know neither the console nor the chat service", () => {
    const rule =
      "command-line, postgres, env and logger serve everybody and import nobody above them";
    expect(
      violations(
        rule,
        ({ from, to, isPackage }) =>
          !isPackage &&
          isWithinAny(from, [
            "lib/command-line",
            "lib/postgres",
            "lib/env",
            "lib/logger",
            "lib/secret-file",
          ]) &&
          isWithinAny(to, [...CONSOLE_SIDE, ...BROWSER_SIDE, "lib/chat-service"]),
      ),
    ).toEqual([]);
  });
});

describe("rows of a database are built over the schema or parsed, never typed by hand", () => {
  // Their rows are pages of JSON text, made by PostgreSQL, that are handed on as they are.
  const handOn = ["lib/chat-service/channels/service.ts", "lib/chat-service/store/pages.ts"];
  const isProduct = (file: string) =>
    isWithinAny(file, ["lib", "app", "instrumentation", "instrumentation-node"]) &&
    !isTest(file) &&
    file !== "lib/postgres/queries/query-rows.ts";
  const typedByHand = (text: string) => text.match(/\.query\s*</g)?.length ?? 0;
  /** Rows of `query` that are read without a type are `any`: whatever one hopes for fits. */
  const readsRows = (text: string) =>
    /\brows\b[^;=]*\}\s*=\s*await[^;]*?\.query\(|\.query\([^;]*?\)\)?\.rows\b/.test(
      text.replaceAll(/`[^`]*`/g, "``"),
    );

  test("only the pages of the chat service are read as what a type says, one query a file", () => {
    const found = [...texts]
      .filter(([file, text]) => isProduct(file) && typedByHand(text) > 0)
      .map(([file, text]) => [file, typedByHand(text)]);
    expect(found.sort()).toEqual(handOn.map((file) => [file, 1]));
  });

  test("no others read rows but through queryRows or the query builder", () => {
    const found = [...texts].filter(([file, text]) => isProduct(file) && readsRows(text));
    expect(found.map(([file]) => file).filter((file) => !handOn.includes(file))).toEqual([]);
  });

  test("a query that breaks the rule would be found, whatever its form", () => {
    expect(typedByHand("pool.query<{\n  id: string;\n}>(text)")).toBe(1);
    expect(readsRows("const { rows } = await pool.query(`SELECT id;`, [1]);")).toBe(true);
    expect(readsRows("const { rows: found } = await client.query({ text, values });")).toBe(true);
    expect(readsRows("return (await pool.query(text)).rows[0];")).toBe(true);
    expect(readsRows("const { rowCount } = await pool.query(text);")).toBe(false);
  });
});

test("server rooms are server-only: a bundle for the browser that reaches them does not build", () => {
  // Values that a file exports at run time; a file of types alone leaves nothing in a bundle.
  const hasValues = /^export (?:async )?(?:function|const|class|let|enum)\b/m;
  const unguarded = [...texts]
    .filter(([file, text]) => {
      const room = SERVER_ROOMS.some((name) => isWithin(file, `lib/${name}`));
      // Entry points of programs, and schemas, which drizzle-kit loads outside any bundler.
      const isEntry = /\/cli\/|vitest-global-setup|\/schema\.ts$/.test(file);
      return room && !isTest(file) && !isEntry && hasValues.test(text);
    })
    .filter(([, text]) => !/^import "server-only";/m.test(text))
    .map(([file]) => `${file} lacks: import "server-only"`);
  expect(unguarded).toEqual([]);
});

test("an import that breaks a rule would be found, whatever its form", () => {
  const text = [
    'import type { Channel } from "@/lib/chat-service/store/schema";',
    'import {\n  one,\n  two,\n} from "../lib/chat-service/app";',
    'export { three } from "@/lib/chat-service/bots";',
    'import "@/lib/chat-service/server";',
    'const four = await import("@/lib/chat-service/four");',
  ].join("\n");
  expect(importsOf(["components/x.tsx", text]).map(({ to }) => to)).toEqual([
    "lib/chat-service/store/schema",
    "lib/chat-service/app",
    "lib/chat-service/bots",
    "lib/chat-service/server",
    "lib/chat-service/four",
  ]);
});

test("the browser takes types alone from the console's API: no value leads to its schemas", () => {
  const values = imports.filter(({ isTypeOnly, isPackage }) => !isTypeOnly && !isPackage);
  const wayToSchemas = (file: string, way: readonly string[] = []): string[] | null => {
    if (isWithinAny(file, ["lib/contract/console-api", "lib/contract/views"]))
      return [...way, file];
    for (const { from, to } of values) {
      const next = from === file && [to, `${to}.ts`, `${to}.tsx`].find((path) => texts.has(path));
      const longer = next && !way.includes(next) ? wayToSchemas(next, [...way, file]) : null;
      if (longer) return longer;
    }
    return null;
  };
  const inBrowser = [...texts.keys()].filter(
    (file) => isWithinAny(file, BROWSER_SIDE) && !isTest(file),
  );
  expect(inBrowser.length).toBeGreaterThan(200);
  expect(inBrowser.flatMap((file) => wayToSchemas(file)?.join(" > ") ?? [])).toEqual([]);
});
