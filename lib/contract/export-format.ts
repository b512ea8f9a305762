/** The formats of an export: a spreadsheet's, and the lines that an import reads. */
export const exportFormats = ["csv", "ndjson"] as const;
export type ExportFormat = (typeof exportFormats)[number];
