// The mutants: breaks of the product, each with the test that must notice it. Every file of
// scripts/mutants holds those of an area.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./setup.mjs";

const folder = join(root, "scripts/mutants");

/**
 * Returns every mutant with its area: `breaks` says what is broken, `edits` break it, `test` is the
 * file that must then fail, and `name`, where given, selects the tests of that file.
 */
export async function loadMutants() {
  const files = readdirSync(folder).filter((name) => name.endsWith(".mjs"));
  const areas = files.sort().map(async (file) => {
    const { mutants } = await import(pathToFileURL(join(folder, file)).href);
    return mutants.map((mutant) => ({ area: basename(file, ".mjs"), ...mutant }));
  });
  return (await Promise.all(areas)).flat();
}

/** Returns what keeps a mutant from being run, as one line each. */
export function findProblems({ area, breaks, edits, test }, base = root) {
  const problems = existsSync(join(base, test)) ? [] : [`${test} is not there`];
  try {
    breakFiles(base, edits);
  } catch (error) {
    problems.push(error.message);
  }
  return problems.map((problem) => `${area}: ${breaks}: ${problem}`);
}

/** Returns the edited files as pairs of path and text; throws where an edit does not fit. */
export function breakFiles(base, edits) {
  const texts = new Map();
  for (const { file, find, replace } of edits) {
    const path = join(base, file);
    if (!existsSync(path)) throw new Error(`${file} is not there`);
    const text = texts.get(path) ?? readFileSync(path, "utf8");
    const parts = text.split(find);
    if (parts.length !== 2) {
      throw new Error(`${file} has ${parts.length - 1} times, not once: ${JSON.stringify(find)}`);
    }
    texts.set(path, parts.join(replace));
  }
  return texts;
}
