// Reads who imports whom. `npm run graph` draws the rooms into CONTRIBUTING.md.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";
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

/**
 * Returns the imports of a file: `from` is the file, `to` the imported file from the root without
 * its extension, or the package's name. One that imports only types leaves nothing at run time.
 * @param {[file: string, text: string]} source
 * @returns {{ from: string, to: string, isPackage: boolean, isTypeOnly: boolean }[]}
 */
export function importsOf([from, text]) {
  const { module } = parseSync(from, text);
  const found = [...module.staticImports, ...module.staticExports].flatMap((statement) => {
    const { entries } = statement;
    const request = statement.moduleRequest ?? entries[0]?.moduleRequest;
    const isTypeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    return request ? [{ at: request.start, specifier: request.value, isTypeOnly }] : [];
  });
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^["'].*["']$/.test(written)) {
      found.push({ at: moduleRequest.start, specifier: written.slice(1, -1), isTypeOnly: false });
    }
  }
  found.sort((one, other) => one.at - other.at);
  return found.map(({ specifier, isTypeOnly }) => {
    if (specifier.startsWith("@/"))
      return { from, to: specifier.slice(2), isPackage: false, isTypeOnly };
    if (!specifier.startsWith(".")) return { from, to: specifier, isPackage: true, isTypeOnly };
    const target = resolve(root, dirname(from), specifier);
    return { from, to: relative(root, target), isPackage: false, isTypeOnly };
  });
}

/** Says whether a file belongs to tests, which may import what programs may not. */
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
  "lib/catalog",
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

/** Returns, for each program file of the product, the files that it imports. */
export function fileGraph() {
  const texts = readSources();
  const isProgram = (file) => !isTest(file) && !/^(bench|e2e|soak)\//.test(file);
  const resolved = (to) =>
    ["", ".ts", ".tsx"].map((ending) => to + ending).find((file) => texts.has(file));
  const programs = [...texts].filter(([file]) => isProgram(file));
  return new Map(
    programs.map((source) => [
      source[0],
      new Set(importsOf(source).flatMap(({ to }) => resolved(to) ?? [])),
    ]),
  );
}

/** Returns, for each folder of a graph of files, the other folders that its own files import. */
export function folderGraph(files) {
  const graph = new Map();
  for (const [file, targets] of files) {
    const folder = dirname(file);
    if (!graph.has(folder)) graph.set(folder, new Set());
    for (const target of targets) {
      if (dirname(target) !== folder) graph.get(folder).add(dirname(target));
    }
  }
  return graph;
}

/**
 * Returns the cycles of a graph: its strongly connected components of more than one node, found by
 * Tarjan's algorithm.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
export function cyclesOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const cycles = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Returns the rooms as a Mermaid diagram; an arrow goes from a room to one that it imports. */
function drawRooms() {
  const arrows = [...roomGraph()].flatMap(([from, targets]) =>
    [...targets].sort().map((to) => `  ${from} --> ${to}`),
  );
  return `\`\`\`mermaid\nflowchart TD\n${arrows.join("\n")}\n\`\`\`\n`;
}

/** Returns a text with a new diagram between its two marks. */
export function withDiagram(text) {
  const between = /(<!-- rooms: written by npm run graph -->\n)[\s\S]*?(<!-- end of rooms -->)/;
  if (!between.test(text)) throw new Error("CONTRIBUTING.md has no place for the diagram");
  return text.replace(between, (_, start, end) => `${start}${drawRooms()}${end}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, "CONTRIBUTING.md");
  writeFileSync(file, withDiagram(readFileSync(file, "utf8")));
}
