import type { Application } from "@/lib/console/application";
import "server-only";
import { runLimits } from "@/lib/contract/run-limits";

/** Returns what the wizards of runs know of their application and of the bounds. */
export function wizardProps({ id, name, environment }: Application) {
  const { rowsMax, tableBytesMax, rowsWithoutTypedName } = runLimits;
  return {
    application: { id, name, environment },
    limits: { rowsMax, tableBytesMax, rowsWithoutTypedName },
  };
}
