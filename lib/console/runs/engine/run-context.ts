import type { Application } from "@/lib/console/application";
import "server-only";
import type { ClaimedRun } from "@/lib/console/runs/store/claims";
import type { Pool } from "@/lib/postgres/pool";
import type { ChatUpstream } from "@/lib/upstream/chat-upstream";
import type { Pacing, PacingOptions } from "@/lib/upstream/pacing";
import type { Starter } from "../store/starter";

/** What a worker needs of the process it runs in. */
export interface RunSurroundings {
  pool: Pool;
  findApplication(id: string): Promise<Application | null>;
  backOff?: PacingOptions;
}

/** A claimed run with everything its rows share. */
export interface RunContext {
  run: ClaimedRun;
  pool: Pool;
  worker: string;
  upstream: ChatUpstream;
  starter: Starter;
  pacing: Pacing;
  /** Aborts when the run is to go no further here: paused, stopped, lost, or the process ends. */
  leave: AbortSignal;
}
