import { expect, test } from "vitest";
import { placedColumns } from "./placed-columns";
import type { TableLayout } from "./table-layout";

const natural = [
  { id: "name", size: 200 },
  { id: "type", size: 100 },
  { id: "owner", size: 150 },
  { id: "members", size: 80 },
];
const layout: TableLayout = {
  columns: ["name", "type", "owner"],
  pinned: [],
  widths: {},
  density: "comfortable",
};
const idsOf = (change: Partial<TableLayout>) =>
  placedColumns(natural, { ...layout, ...change }).map(({ id }) => id);

test("the checkboxes and the name come first and stay, whatever the layout says", () => {
  expect(idsOf({ columns: ["owner"] })).toEqual(["select", "name", "owner"]);
  expect(idsOf({ columns: ["owner", "name"] })).toEqual(["select", "name", "owner"]);
});

test("columns that stay at the start come before the others, in the order they were pinned", () => {
  const placed = placedColumns(natural, { ...layout, pinned: ["owner", "members"] });
  expect(placed.map(({ id, pinned }) => [id, pinned])).toEqual([
    ["select", true],
    ["name", true],
    ["owner", true],
    ["type", false],
  ]);
});

test("a column starts where those before it end, at the width that it was given", () => {
  const placed = placedColumns(natural, { ...layout, widths: { name: 300 } });
  expect(placed.map(({ start, width }) => [start, width])).toEqual([
    [0, 36],
    [36, 300],
    [336, 100],
    [436, 150],
  ]);
});

test("a column that no longer exists is left out", () => {
  expect(idsOf({ columns: ["name", "gone"] })).toEqual(["select", "name"]);
});
