import { expect, test } from "vitest";
import { moveColumn, parseLayout, type TableLayout, toggleColumn } from "./table-layout";

const known = ["name", "type", "owner", "id"];
const fallback: TableLayout = {
  columns: ["name", "type", "id"],
  pinned: [],
  widths: {},
  density: "comfortable",
};

test("a kept layout comes back, without columns that no longer exist and with bounded widths", () => {
  const kept = {
    columns: ["name", "gone", "id"],
    pinned: ["id"],
    widths: { id: 9_999, gone: 3 },
    density: "compact",
  };
  expect(parseLayout(JSON.stringify(kept), known, fallback)).toEqual({
    columns: ["name", "id"],
    pinned: ["id"],
    widths: { id: 800 },
    density: "compact",
  });
});

test("a broken layout gives the default one", () => {
  for (const text of [undefined, "", "{", "null", "[]", '{"columns":3}']) {
    expect(parseLayout(text, known, fallback).columns).toEqual(fallback.columns);
  }
});

test("a column shown again takes its natural place", () => {
  expect(toggleColumn(fallback, "owner", known).columns).toEqual(["name", "type", "owner", "id"]);
  expect(toggleColumn(fallback, "type", known).columns).toEqual(["name", "id"]);
});

test("a column moves one place and never past the edge", () => {
  expect(moveColumn(fallback, "id", -1).columns).toEqual(["name", "id", "type"]);
  expect(moveColumn(fallback, "id", 1)).toBe(fallback);
});
