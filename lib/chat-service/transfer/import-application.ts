import pg, { type Pool, type PoolClient } from "pg";
import { withTransaction } from "@/lib/postgres/transaction";
import { requireApplication } from "../applications/applications";
import { CopyWriter } from "./copy-rows";
import type { DataCounts } from "./data-counts";
import { analyzeSql } from "./data-tables";
import { ImportError } from "./import-error";
import { parseImportLine } from "./import-line";
import { readLines } from "./read-lines";
import { LineStager } from "./stage-line";
import {
  analyzeStaging,
  applyStaging,
  countContinuedMembers,
  createStaging,
  stagingTargets,
} from "./staging";
import { refuseInconsistent, refuseTaken } from "./staging-checks";

/** PostgreSQL's code of a key that is taken. */
const uniqueViolation = "23505";

export interface ImportProgress {
  phase: "reading" | "checking" | "writing";
  lines: number;
}

export interface ImportResult extends DataCounts {
  lines: number;
}

export interface ImportOptions {
  applicationId: string;
  /** NDJSON as bytes, in the form that `docs/import-and-export.md` describes. */
  source: AsyncIterable<Buffer>;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Adds the users, bots, channels and blocks of an NDJSON stream to an application, in one
 * transaction and in memory that does not grow with the stream. The service may serve meanwhile.
 * Throws ImportError naming the first bad line, or ApplicationError where the application does not
 * exist; then nothing is added.
 */
export async function importApplication(pool: Pool, options: ImportOptions): Promise<ImportResult> {
  const result = await withTransaction(pool, (client) => importWithin(client, options));
  await pool.query(analyzeSql);
  return result;
}

async function importWithin(client: PoolClient, options: ImportOptions): Promise<ImportResult> {
  const { applicationId, onProgress } = options;
  await requireApplication(client, applicationId);
  await createStaging(client);
  const stager = new LineStager(new CopyWriter(client, stagingTargets), Date.now());
  const lines = await readAndStage(client, stager, options);
  onProgress?.({ phase: "checking", lines });
  await analyzeStaging(client);
  await refuseInconsistent(client, applicationId, stager.continued);
  if (stager.continued.size > 0) {
    await countContinuedMembers(client, [...stager.continued.keys()]);
  }
  onProgress?.({ phase: "writing", lines });
  try {
    return { lines, ...(await applyStaging(client, applicationId)) };
  } catch (error) {
    throw explainConflict(error);
  }
}

/** Returns the number of lines. */
async function readAndStage(
  client: PoolClient,
  stager: LineStager,
  options: ImportOptions,
): Promise<number> {
  let lines = 0;
  try {
    for await (const texts of readLines(options.source)) {
      for (const text of texts) {
        lines += 1;
        if (text.trim() !== "") stager.stage(parseImportLine(text, lines), lines);
        if (stager.writer.isFull) await stager.writer.drain();
      }
      options.onProgress?.({ phase: "reading", lines });
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    // An id on an earlier line may be taken already, and then that line is the first bad one.
    await stager.writer.finish();
    await refuseTaken(client, options.applicationId);
    throw error;
  }
  await stager.writer.finish();
  return lines;
}

/** The checks have passed, so what conflicts now was added by somebody else meanwhile. */
function explainConflict(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError && error.code === uniqueViolation)) return error;
  const detail = error.detail ?? error.message;
  return new ImportError(0, `an id of the file was taken during the import: ${detail}`, {
    cause: error,
  });
}
