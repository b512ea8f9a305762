// Reads who imports whom. `npm run graph` draws the rooms into CONTRIBUTING.md.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./setup.mjs";

const SOURCES = [
  "app",
  "bench",
  "components",
  "e2e",
  "lib",
  "soak",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "proxy.ts",
];

function listSources(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.tsx?$/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => listSources(join(path, name)));
}

/** Returns the text of every source file, by its path from the root. */
export function readSources() {
  const files = SOURCES.flatMap((name) => listSources(join(root, name)));
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, "utf8")]));
}

// Static imports and re-exports (also of types), bare imports, import() and require().
const SPECIFIERS =
  /(?:^|[;\n])\s*(?:import|export)\b[^;'"]*?\bfrom\s*["']([^"']+)["']|(?:^|[;\n])\s*import\s*["']([^"']+)["']|\b(?:import|require)\(\s*["']([^"']+)["']/g;

/**
 * Returns the imports of a file: `from` is the file, `to` the imported file from the root without
 * its extension, or the package's name.
 * @param {[file: string, text: string]} source
 * @returns {{ from: string, to: string, isPackage: boolean }[]}
 */
export function importsOf([from, text]) {
  return [...text.matchAll(SPECIFIERS)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    if (specifier.startsWith("@/")) return { from, to: specifier.slice(2), isPackage: false };
    if (!specifier.startsWith(".")) return { from, to: specifier, isPackage: true };
    const target = resolve(root, dirname(from), specifier);
    return { from, to: relative(root, target), isPackage: false };
  });
}

/** Says whether a file is one of tests: it may import what programs may not. */
export function isTest(file) {
  return /\.(test|fixture)\.tsx?$/.test(file) || /(^|\/)test(ing\/|-)/.test(file);
}

const ROOMS = [
  "app",
  "lib/backup",
  "lib/operator",
  "components",
  "lib/queries",
  "lib/bff",
  "lib/console",
  "lib/auth",
  "lib/upstream",
  "lib/chat-service",
  "lib/postgres",
];

const roomOf = (path) => ROOMS.find((room) => path.startsWith(`${room}/`));

/** Returns, for each room, the rooms that its programs import. */
export function roomGraph() {
  const graph = new Map(ROOMS.map((room) => [room, new Set()]));
  for (const { from, to } of [...readSources()].flatMap(importsOf)) {
    const [source, target] = [roomOf(from), roomOf(to)];
    if (source && target && source !== target && !isTest(from)) graph.get(source).add(target);
  }
  return graph;
}

/** Returns the rooms as a Mermaid diagram; an arrow goes from a room to one that it imports. */
function drawRooms() {
  const arrows = [...roomGraph()].flatMap(([from, targets]) =>
    [...targets].sort().map((to) => `  ${from} --> ${to}`),
  );
  return `\`\`\`mermaid\nflowchart TD\n${arrows.join("\n")}\n\`\`\`\n`;
}

/** Returns a text with the diagram between its two marks drawn anew. */
export function withDiagram(text) {
  const between = /(<!-- rooms: written by npm run graph -->\n)[\s\S]*?(<!-- end of rooms -->)/;
  if (!between.test(text)) throw new Error("CONTRIBUTING.md has no place for the diagram");
  return text.replace(between, (_, start, end) => `${start}${drawRooms()}${end}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, "CONTRIBUTING.md");
  writeFileSync(file, withDiagram(readFileSync(file, "utf8")));
}
