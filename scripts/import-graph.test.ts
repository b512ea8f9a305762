import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cyclesOf, fileGraph, folderGraph, roomGraph, withDiagram } from "./import-graph.mjs";

test("CONTRIBUTING.md shows the rooms as they are (else: npm run graph)", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  expect(text).toBe(withDiagram(text));
});

describe("imports go downward", () => {
  const files = fileGraph();

  test("between rooms", () => {
    expect(roomGraph().get("app")?.size).toBeGreaterThan(3);
    expect(cyclesOf(roomGraph())).toEqual([]);
  });

  test("between folders", () => {
    expect(cyclesOf(folderGraph(files))).toEqual([]);
  });

  test("between files, also by types alone", () => {
    expect(files.size).toBeGreaterThan(300);
    expect(cyclesOf(files)).toEqual([]);
  });
});

test("a cycle is found however many files it has", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c", "d"])],
    ["c", new Set(["a"])],
    ["d", new Set<string>()],
  ]);
  expect(cyclesOf(graph)).toEqual([["a", "b", "c"]]);
});
