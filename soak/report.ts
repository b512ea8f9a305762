/** One promise, how often it was tried, and every time it was broken. */
export interface Check {
  name: string;
  of: number;
  breaches: string[];
}

const shown = 5;

/** Prints the counts and the promises as tables; returns whether all promises were kept. */
export function printReport(counts: Record<string, string | number>, checks: Check[]): boolean {
  console.log("\n| What happened | Count |\n|---|---:|");
  for (const [name, count] of Object.entries(counts)) console.log(`| ${name} | ${count} |`);
  console.log("\n| What must not happen | Of | Happened |\n|---|---:|---:|");
  for (const { name, of, breaches } of checks) {
    console.log(`| ${name} | ${of} | ${breaches.length} |`);
  }
  const broken = checks.filter(({ breaches }) => breaches.length > 0);
  for (const { name, breaches } of broken) {
    console.error(`\n✗ ${name}`);
    for (const breach of breaches.slice(0, shown)) console.error(`  ${breach}`);
    if (breaches.length > shown) console.error(`  and ${breaches.length - shown} more`);
  }
  // A promise that was never tried is not kept.
  const untried = checks.filter(({ of }) => of === 0);
  for (const { name } of untried) console.error(`\n✗ never tried: ${name}`);
  return broken.length === 0 && untried.length === 0;
}
