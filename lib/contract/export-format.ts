/** The formats of an export: a spreadsheet's, and the lines that an import reads. */
export const exportFormats = ["csv", "ndjson"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows that one export takes by their ids. */
export const exportedIdsMax = 1_000;
