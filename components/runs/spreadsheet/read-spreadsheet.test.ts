import { type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readSpreadsheet } from "./read-spreadsheet";
import { unpackedSize } from "./unpacked-size";
import { packedBlanks, workbookFiles, zip } from "./zip.fixture";

const mebibyte = 1_048_576;
const bounds = { unpackedBytesMax: 4 * mebibyte, textBytesMax: mebibyte };

async function textOf(file: Uint8Array, name?: string): Promise<string> {
  const found = await readSpreadsheet(file, bounds, name);
  return "read" in found ? found.read.text : `problem: ${found.problem.code}`;
}

const sheetsOf = (...sheets: WriteSheet[]) => writeXlsx({ sheets });
const sheetOf = (rows: CellValue[][], more: Partial<WriteSheet> = {}) =>
  sheetsOf({ name: "Sheet1", rows, ...more });

const cells: [said: string, value: CellValue, text: string, numFmt?: string][] = [
  ["a text", "Room 1", "Room 1"],
  ["a text that looks like a number", "00123", "00123"],
  ["a text with marks", 'a "b", c\nd', 'a "b", c\nd'],
  ["a text that would be a formula", "=1+1", "=1+1"],
  ["a whole number", 42, "42"],
  ["a sum in binary", 0.1 + 0.2, "0.3"],
  ["a number with more digits than are kept", 12_345_678_901_234_600, "1.23456789012346E+16"],
  ["a number shown with leading zeros", 123, "00123", "00000"],
  ["a yes", true, "true"],
  ["a no", false, "false"],
  ["a day", new Date(Date.UTC(2026, 10, 22)), "2026-11-22"],
  ["a moment", new Date(Date.UTC(2026, 10, 22, 9, 30)), "2026-11-22 09:30"],
  ["a moment with seconds", new Date(Date.UTC(2026, 10, 22, 9, 30, 5)), "2026-11-22 09:30:05"],
];

test.each(cells)("%s is read as it is shown", async (_, value, text, numFmt) => {
  const style = numFmt ? { cells: new Map([["1,0", { value, style: { numFmt } }]]) } : {};
  const file = await sheetOf([["name"], [value]], style);
  expect(await textOf(file)).toBe(`"name"\n"${text.replaceAll('"', '""')}"`);
});

test("a time without a day, a formula's value, its error and a text in parts are read as a program stores them", async () => {
  const row = [
    '<c r="A1" t="str"><f>"Room "&amp;1</f><v>Room 1</v></c>',
    '<c r="B1"><f>40+2</f><v>42</v></c>',
    '<c r="C1" t="b"><f>1=1</f><v>1</v></c>',
    '<c r="D1" t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c>',
    '<c r="E1" t="inlineStr"><is><r><t>in </t></r><r><t>parts</t></r></is></c>',
    '<c r="F1" t="str"><f>""</f><v></v></c>',
    '<c r="G1"><v>1E3</v></c>',
  ];
  const file = zip(workbookFiles(`<row r="1">${row.join("")}</row>`));
  expect(await textOf(file)).toBe('"Room 1","42","true","#N/A","in parts",,"1000"');
  const time = new Date(Date.UTC(1899, 11, 30, 14, 5));
  expect(await textOf(await sheetOf([[time]]))).toBe('"14:05"');
});

test("lines are the sheet's rows, so an error names the row that the person sees", async () => {
  const file = zip(
    workbookFiles(
      '<row r="2"><c r="B2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c><c r="C4" s="0"/></row>',
    ),
  );
  expect(await textOf(file)).toBe('\n,"1"\n\n"2"');
});

test("formulas without a stored value are named, since only a spreadsheet program can work them out", async () => {
  const rows = Array.from({ length: 7 }, (_, n) => `<row><c><f>A${n}</f></c></row>`).join("");
  const found = await readSpreadsheet(zip(workbookFiles(rows)), bounds);
  expect(found).toEqual({
    problem: { code: "not-calculated", cells: "A1, A2, A3, A4, A5", count: 7 },
  });
});

test("of several sheets the first that is shown is read, or the one that is asked for", async () => {
  const file = await sheetsOf(
    { name: "Lists", rows: [["hidden"]], hidden: true },
    { name: "Rooms", rows: [["rooms"]] },
    { name: "사람", rows: [["people"]] },
  );
  const read = { sheets: ["Rooms", "사람"], sheet: "Rooms", text: '"rooms"' };
  expect(await readSpreadsheet(file, bounds)).toEqual({ read });
  expect(await textOf(file, "사람")).toBe('"people"');
  expect(await textOf(file, "Lists")).toBe("problem: not-xlsx");
});

test("what is no spreadsheet, is cut off or is another kind of archive says so", async () => {
  const file = await sheetOf([["name"], ["Room"]]);
  for (const [said, bytes] of [
    ["no archive", Buffer.from("name\nRoom")],
    ["nothing", new Uint8Array()],
    ["cut off", file.slice(0, file.length - 30)],
    ["without its begin", file.slice(400)],
    ["another archive", zip([{ name: "a.txt", content: "a" }])],
  ] as const) {
    expect(await textOf(bytes), said).toBe("problem: not-xlsx");
  }
});

test("an archive that says it unpacks beyond the bound is not unpacked", async () => {
  const blank = `<row>${" ".repeat(bounds.unpackedBytesMax)}</row>`;
  const file = zip(workbookFiles(blank));
  expect(file.length).toBeLessThan(10_000);
  expect(await textOf(file)).toBe("problem: unpacks-too-large");
  const many = Array.from({ length: 5 }, (_, n) => ({
    name: `xl/media/${n}.png`,
    content: new Uint8Array(mebibyte),
  }));
  expect(await textOf(zip([...workbookFiles("<row/>"), ...many]))).toBe(
    "problem: unpacks-too-large",
  );
});

test("an archive that unpacks to more than it says is unpacked no further than to the bound", async () => {
  for (const saidSize of [100, 0]) {
    const files = workbookFiles("<row/>").map((file) =>
      file.name.endsWith("sheet1.xml") ? { ...file, saidSize, packed: packedBlanks(4_096) } : file,
    );
    const bomb = zip(files);
    expect(bomb.length).toBeLessThan(8 * mebibyte);
    const problem = saidSize === 0 ? "not-xlsx" : "unpacks-too-large";
    expect(await textOf(bomb)).toBe(`problem: ${problem}`);
    expect(process.memoryUsage().arrayBuffers).toBeLessThan(256 * mebibyte);
    const counted = await unpackedSize(bomb, mebibyte);
    expect(counted ?? 0, "what was unpacked of it").toBeLessThan(2 * mebibyte);
  }
  const lie = workbookFiles("<row><c><v>1</v></c></row>").map((file) =>
    file.name.endsWith("sheet1.xml") ? { ...file, saidSize: 10 } : file,
  );
  expect(await textOf(zip(lie))).toBe("problem: not-xlsx");
});

test("a sheet of more text than is read, or of more cells than fit, is refused", async () => {
  const long = "x".repeat(1_000);
  const file = await sheetOf(Array.from({ length: 1_100 }, () => [long]));
  expect(await textOf(file)).toBe("problem: text-too-large");
  const corners =
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  expect(await textOf(zip(workbookFiles(corners)))).toBe("problem: not-xlsx");
});
