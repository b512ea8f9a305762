import type { People } from "./people";
import type { Random } from "./random";

/** Returns whom a person has blocked: for most people nobody, for a few more than one page of the list. */
export function blockedBy(random: Random, people: People, index: number): number[] {
  const isCollector = index % 250 === 3;
  if (!isCollector && random.chance(0.7)) return [];
  const most = Math.min(400, Math.floor(people.count / 2));
  const count = isCollector ? Math.min(130, most) : random.heavyTailed(1, most, 0.9);
  return people.pickSeveral(random, count).filter((blocked) => blocked !== index);
}
