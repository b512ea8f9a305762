// Breaks of the launch kit: spreadsheets, results and templates of runs, each with the test that notices it.
const size = "components/runs/spreadsheet/unpacked-size.ts";
const read = "components/runs/spreadsheet/read-spreadsheet.ts";
const cell = "components/runs/spreadsheet/cell-text.ts";
const sheets = "components/runs/spreadsheet/read-spreadsheet.test.ts";
const runs = "lib/console/runs/run-service.test.ts";
const rows = "lib/console/runs/table/channel-rows.test.ts";
const fill = "lib/console/runs/table/template-defaults.ts";
const locks = "lib/console/templates/locked-fields.test.ts";

const one = (breaks, file, find, replace, test) => ({
  breaks,
  edits: [{ file, find, replace }],
  test,
});

export const mutants = [
  one(
    "a spreadsheet is unpacked without a bound",
    size,
    "if (size > max) {",
    "if (size < 0) {",
    sheets,
  ),
  one(
    "the files of a spreadsheet are bounded one by one only",
    size,
    "inflatedSize(packed.bytes, max - total)",
    "inflatedSize(packed.bytes, max) && 0",
    sheets,
  ),
  one(
    "a file whose size is not said is unpacked",
    size,
    "if (saysNone && (size > 2 ||",
    "if (saysNone && (size < 0 ||",
    sheets,
  ),
  one(
    "a formula without a value is read as an empty cell",
    read,
    "if (open.length > 0) {",
    "if (open.length < 0) {",
    sheets,
  ),
  one(
    "a hidden sheet is read",
    read,
    "if (info.hidden || info.veryHidden) return false;",
    "",
    sheets,
  ),
  one(
    "a sheet becomes a text of any length",
    read,
    "if (left < 0) return",
    "if (left < -Infinity) return",
    sheets,
  ),
  one(
    "a rounded number is read as if it were exact",
    cell,
    "Math.abs(value) >= roundedFrom",
    "Math.abs(value) >= Infinity",
    sheets,
  ),
  one(
    "leading zeros of an id are lost",
    cell,
    '? text.padStart(format.length, "0")',
    "? text",
    sheets,
  ),
  one(
    "results read back do everything again",
    "lib/console/runs/table/result-columns.ts",
    'const cameAbout: readonly RowState[] = ["created", "done", "already"];',
    "const cameAbout: readonly RowState[] = [];",
    runs,
  ),
  one(
    "the results leave out what came about",
    "lib/console/runs/run-file.ts",
    "results: null,",
    'results: ["refused"],',
    runs,
  ),
  one(
    "a text that looks like an escape changes in a spreadsheet",
    "lib/console/runs/table/spreadsheet-file.ts",
    '"_x005F_"',
    '"_"',
    runs,
  ),
  one(
    "a cell that no spreadsheet holds is written",
    "lib/console/runs/table/spreadsheet-file.ts",
    "cell.length <= spreadsheetCellMax",
    "cell.length <= spreadsheetCellMax * 100",
    runs,
  ),
  one(
    "a template's field that the row's type lacks is filled in",
    fill,
    'inputOfDraft({ ...draft, type }, "")',
    'inputOfDraft(draft, "")',
    rows,
  ),
  one(
    "a template's pair takes the place of the row's",
    fill,
    "Object.fromEntries([...filled, ...own])",
    "Object.fromEntries([...own, ...Object.entries(data)])",
    rows,
  ),
  one(
    "a run need not hold to what its template locks",
    fill,
    "input ? brokenLocks(template, input) : []",
    "input ? [] : brokenLocks(template, template.draft)",
    rows,
  ),
  one(
    "the error in place of a formula's value becomes a name",
    "lib/console/runs/table/channel-rows.ts",
    "isCellError(cell)",
    'isCellError("")',
    rows,
  ),
  one(
    "a run takes a template that was changed since it was chosen",
    "lib/console/templates/templates.ts",
    "template.updatedAt === version.updatedAt",
    "template.id === version.id",
    locks,
  ),
];
