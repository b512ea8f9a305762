import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
].map((file) => ({ file, text: readFileSync(file, "utf8") }));

const folders = ["app", "bench", "components", "docs", "e2e", "lib", "messages", "scripts", "soak"];
const tree = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);

/** Returns every text in code font that fits the shape, with the name of its document. */
function quoted(shape: RegExp): { file: string; words: string }[] {
  return documents.flatMap(({ file, text }) =>
    // A fence of code has marks of its own, after which every text in code font would be read from its end.
    [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`]+)`/g)]
      .map(([, words = ""]) => words.trim())
      .filter((words) => shape.test(words))
      .map((words) => ({ file, words })),
  );
}

test("every link between the documents leads somewhere", () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = ""]) => ({ file, target })),
  );
  expect(links.length).toBeGreaterThan(10);
  const local = links.filter(({ target }) => !target.includes("://"));
  expect(local.filter(({ file, target }) => !existsSync(join(dirname(file), target)))).toEqual([]);
});

test("every path that a document names is there, in full or as the beginning of files", () => {
  const paths = quoted(new RegExp(`^(?:${folders.join("|")})/[\\w./()[\\]-]+$`));
  expect(paths.length).toBeGreaterThan(50);
  const isThere = ({ words }: { words: string }) =>
    tree.some((path) => path.startsWith(words.replace(/\/$/, "")));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  const names = quoted(/^[\w-]+(?:\.[\w-]+)*\.(?:test\.ts|spec\.ts|tsx?|mjs)$/);
  const isNamed = ({ words }: { words: string }) =>
    existsSync(words) || tree.some((path) => path.endsWith(`/${words}`));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test("every npm script that a document names is there", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run (?:--silent )?([\w-]+)/g)].map(([, name = ""]) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test("the README's table of configuration has exactly the variables that lib/env.ts reads", () => {
  const schema = readFileSync("lib/env.ts", "utf8").split("const Variables = z.object({")[1] ?? "";
  const read = [...(schema.split("\n});")[0] ?? "").matchAll(/^ {2}([A-Z_]+):/gm)];
  const section = readFileSync("README.md", "utf8").split("## Configuration")[1]?.split("\n## ")[0];
  const firstCells = [...(section ?? "").matchAll(/^\| (`[^|]*) \|/gm)].map(
    ([, cell = ""]) => cell,
  );
  const described = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(described.sort()).toEqual(read.map(([, name]) => name).sort());
});
