import { runLimits } from "@/lib/contract/run-limits";
import { readSpreadsheet } from "./read-spreadsheet";

const bounds = {
  unpackedBytesMax: runLimits.spreadsheetBytesMax,
  textBytesMax: runLimits.tableBytesMax,
};

addEventListener(
  "message",
  async ({ data }: MessageEvent<{ file: Blob; sheet: string | undefined }>) => {
    const bytes = new Uint8Array(await data.file.arrayBuffer());
    postMessage(await readSpreadsheet(bytes, bounds, data.sheet));
  },
);
