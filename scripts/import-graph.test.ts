import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { roomGraph, withDiagram } from "./import-graph.mjs";

test("CONTRIBUTING.md shows the rooms as they are (else: npm run graph)", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  expect(text).toBe(withDiagram(text));
});

test("rooms import downward: no way leads from a room back to itself", () => {
  const graph = roomGraph();
  expect(graph.get("app")?.size).toBeGreaterThan(3);
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  expect([...graph.keys()].filter((room) => reaches(room, room))).toEqual([]);
});
