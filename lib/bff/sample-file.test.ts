import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { channelRows } from "@/lib/console/runs/table/channel-rows";
import { guessMapping } from "@/lib/console/runs/table/column-mapping";
import { readTable } from "@/lib/console/runs/table/read-table";
import { channelTargets } from "@/lib/contract/run-draft";
import { locales } from "@/lib/i18n/locale";
import { sampleCsv, sampleSpreadsheet } from "./sample-file";

test("the sample has every column, and its rows are read without an error", async () => {
  const table = await readTable(await sampleCsv("rows", "en"));
  const mapping = guessMapping(table.columns);
  expect(mapping).toEqual(channelTargets);
  const rows = await channelRows(table.rows, mapping, {});
  expect(rows.flatMap(({ lines }) => lines)).toEqual([]);
  expect(rows.length).toBeGreaterThan(1);
});

test.each(locales)(
  "in %s every column is explained, as CSV and as a sheet beside the sample",
  async (locale) => {
    const table = await readTable(await sampleCsv("columns", locale));
    expect(table.rows.map(({ cells }) => cells[0])).toEqual([...channelTargets]);
    expect(table.rows.every(({ cells }) => cells[1] && cells[2] && cells.at(-1))).toBe(true);
    const { sheets } = await readXlsx(await sampleSpreadsheet(locale));
    expect(sheets[0]?.rows[0]).toEqual([...channelTargets]);
    expect(sheets[0]?.dataValidations?.map(({ range }) => range[0])).toEqual(["A", "L", "M"]);
    expect(sheets[1]?.rows).toHaveLength(channelTargets.length + 1);
  },
);
