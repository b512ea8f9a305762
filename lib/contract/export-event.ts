/** The formats of an export: a spreadsheet's, and the lines that an import reads. */
export const exportFormats = ["csv", "ndjson"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows that one export takes by their ids. */
export const exportedIdsMax = 1_000;

/** Why an export ended before the list did. */
export interface ExportStop {
  kind: string;
  message: string;
  requestId: string;
  /** The HTTP status of the chat service, when it answered. */
  status?: number;
  /** The chat service's own words, to be shown as text only. */
  serviceMessage?: string;
}

/** One line of an export's answer. An answer without an `end` was cut off on its way. */
export type ExportEvent =
  | { type: "rows"; rows: number; text: string }
  /** The service is given time before the next try. */
  | { type: "waiting"; forMs: number }
  | {
      type: "end";
      rows: number;
      /** Rows of the list that the format cannot hold. */
      leftOut: number;
      /** Whether the list began to repeat itself, which ended the walk. */
      repeated: boolean;
      stop?: ExportStop;
    };
