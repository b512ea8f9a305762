import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { locales } from "./locale";

const root = join(import.meta.dirname, "../..");

interface Tree {
  [key: string]: string | Tree;
}

function flatten(tree: Tree, prefix = ""): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as const]
      : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** The names of the arguments and tags of an ICU message. */
function argumentsOf(message: string): string[] {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(
    (match) => match[1] ?? match[2],
  );
  // Words inside plural branches are text, not arguments.
  const branches = [...message.matchAll(/(?:one|other|few|many|zero|=\d+)\s*\{(\w+)\}/g)];
  const words = new Set(branches.map((match) => match[1]));
  return [...new Set(names)].filter((name) => name && !words.has(name)).sort() as string[];
}

function sources(): string[] {
  return ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.ts$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), "utf8")),
  );
}

/** Every message that the code names, `*` standing for what is only known at run time. */
function usedKeys(): string[] {
  return sources().flatMap((code) => {
    const titles = [...code.matchAll(/titled\("([^"]*)"\)/g)].map(([, key = ""]) => key);
    const translators = [
      ...code.matchAll(
        /const (\w+) = (?:await )?(?:useTranslations|getTranslations)\(\s*(?:"([^"]*)")?\s*\)/g,
      ),
      // A translator passed as a parameter is always called t; its type names the namespace.
      ...code.matchAll(/ReturnType<typeof (use)Translations<"([^"]*)">>/g),
    ];
    const called = translators.flatMap(({ 1: declared, 2: namespace, index }) => {
      const name = declared === "use" ? "t" : declared;
      // A translator holds until the next function declares another of the same name.
      const next = translators.find((other) => other.index > index && other[1] === name);
      const calls = code
        .slice(index, next?.index)
        .matchAll(
          new RegExp(
            `\\b${name}(?:\\.rich|\\.markup|\\.raw|\\.has)?\\(\\s*("[^"]*"|\`[^\`]*\`|[^),]*)`,
            "g",
          ),
        );
      return [...calls].flatMap(([, argument = ""]) =>
        keysOf(argument.trim()).map((key) => (namespace ? `${namespace}.${key}` : key)),
      );
    });
    return [...titles, ...called];
  });
}

/** The keys of a literal, of a template, or of the literals inside an expression. */
function keysOf(argument: string): string[] {
  if (argument.startsWith('"')) return [argument.slice(1, -1)];
  if (argument.startsWith("`")) return [argument.slice(1, -1).replace(/\$\{[^}]*\}/g, "*")];
  const literals = [...argument.matchAll(/[?:]\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  return literals.length > 0 ? literals : ["*"];
}

function matches(pattern: string, key: string): boolean {
  const expression = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^.]+");
  return new RegExp(`^${expression}$`).test(key);
}

function messagesOf(locale: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(root, "messages", `${locale}.json`), "utf8")));
}

const english = messagesOf("en");

test("every language has a file of messages, and every file is a language", () => {
  const files = locales.map((locale) => `${locale}.json`);
  expect(readdirSync(join(root, "messages")).sort()).toEqual(files.sort());
});

describe.each(locales)("messages in %s", (locale) => {
  const messages = messagesOf(locale);

  test("are the same ones as in English", () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test("take the same arguments as in English", () => {
    for (const [key, message] of english) {
      expect(argumentsOf(messages.get(key) ?? ""), key).toEqual(argumentsOf(message));
    }
  });

  test("are never empty", () => {
    expect([...messages].filter(([, message]) => message.trim() === "")).toEqual([]);
  });

  test("call a run by another word than an action", () => {
    const words = ["runs.title", "activity.columns.action", "activity.filters.action"];
    const [run, ...actions] = words.map((key) => messages.get(key));
    expect(actions).not.toContain(run);
    expect(messages.get("shell.runs")).toBe(run);
  });
});

test("Korean keeps one word for blocks and another for bans", () => {
  const korean = messagesOf("ko");
  for (const [key, message] of english) {
    const [isBlock, isBan] = [/block/i.test(message), /\bban/i.test(message)];
    if (isBlock && !isBan) expect(korean.get(key), key).not.toContain("금지");
    if (isBan) expect(korean.get(key), key).toContain("금지");
    if (isBan && !isBlock) expect(korean.get(key), key).not.toContain("차단");
  }
});

describe("messages", () => {
  test("every message that the code names exists", () => {
    const missing = usedKeys().filter(
      (pattern) => ![...english.keys()].some((key) => matches(pattern, key)),
    );
    expect(missing).toEqual([]);
  });

  test("every message is used", () => {
    const used = [...new Set(usedKeys())];
    const unused = [...english.keys()].filter(
      (key) => !used.some((pattern) => matches(pattern, key)),
    );
    expect(unused).toEqual([]);
  });
});

test.each([
  [
    "en",
    "The audit log had no rows when it was verified.",
    "The audit log is whole: all 1,200 rows hold.",
  ],
  [
    "ko",
    "검증할 때 감사 기록에 행이 없었습니다.",
    "감사 기록이 온전합니다. 1,200개 행이 모두 맞습니다.",
  ],
] as const)(
  "%s: an empty audit log is said to have no rows, not that all 0 of them hold",
  (locale, none, many) => {
    const messages = JSON.parse(readFileSync(join(root, "messages", `${locale}.json`), "utf8"));
    const t = createTranslator({ locale, messages, namespace: "activity.checks" });
    expect([t("whole", { rows: 0 }), t("whole", { rows: 1_200 })]).toEqual([none, many]);
  },
);
