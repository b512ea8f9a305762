import "server-only";
import { tooMany } from "@/lib/console/too-many";
import { processState } from "@/lib/process-state";

/** How many exports one console runs at once for one person and for one application. */
export const exportLimits = { ofPerson: 3, ofApplication: 6 } as const;

interface Export {
  staffId: string;
  applicationId: string;
}

const underWay = () => processState("export-places", () => new Set<Export>());

/**
 * Takes a place among the running exports and returns the function that releases it. Throws ConsoleError
 * where none is left.
 */
export function takeExportPlace(place: Export): () => void {
  const exports = underWay();
  const others = [...exports];
  const { ofPerson, ofApplication } = exportLimits;
  if (others.filter(({ staffId }) => staffId === place.staffId).length >= ofPerson) {
    throw tooMany("too-many-exports", ofPerson, "exports of yours are under way");
  }
  const here = others.filter(({ applicationId }) => applicationId === place.applicationId);
  if (here.length >= ofApplication) {
    const what = "exports of this application are under way";
    throw tooMany("too-many-exports-here", ofApplication, what);
  }
  const taken = { ...place };
  exports.add(taken);
  return () => {
    exports.delete(taken);
  };
}
