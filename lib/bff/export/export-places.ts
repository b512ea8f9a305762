import "server-only";
import { tooMany } from "@/lib/console/too-many";

/** Exports under way at once in one console, of one person and of one application. */
export const exportLimits = { ofPerson: 3, ofApplication: 6 } as const;

interface Export {
  staffId: string;
  applicationId: string;
}

// The bundler may load a module several times, so what is shared lives on the global object.
const key = Symbol.for("switchboard.export-places");

function underWay(): Set<Export> {
  const known: Set<Export> | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const exports = new Set<Export>();
  Reflect.set(globalThis, key, exports);
  return exports;
}

/**
 * Takes a place among the exports under way and returns what gives it back. Throws ConsoleError where
 * there is none left.
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
