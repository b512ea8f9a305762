import type { Bot } from "@/lib/contract/channel";
import type { User } from "@/lib/contract/user";
import { personName } from "./names";
import { Random } from "./random";

const dayMs = 86_400_000;
const ageDays = 730;

/** The people of a seeded application: ids by index, and who is popular. */
export class People {
  readonly count: number;
  readonly #seed: number;
  readonly #digits: number;
  readonly #stride: number;

  constructor(count: number, seed: number) {
    this.count = count;
    this.#seed = seed;
    this.#digits = Math.max(4, String(count).length);
    this.#stride = strideFor(count);
  }

  id(index: number): string {
    return `user-${String(index + 1).padStart(this.#digits, "0")}`;
  }

  /** Returns the same name at every call, so that messages carry their sender's name. */
  name(index: number): string {
    const random = new Random(this.#seed * 0x1_0000_0000 + index);
    return random.chance(0.01) ? "" : personName(random);
  }

  /** Returns the index of a person; a few people are picked very often, most of them seldom. */
  pick(random: Random): number {
    const rank = Math.floor(this.count * random.next() ** 1.8);
    return (rank * this.#stride + 7) % this.count;
  }

  /** Returns that many different people, fewer where there are not enough. */
  pickSeveral(random: Random, count: number): number[] {
    if (count * 3 >= this.count) {
      const start = random.int(0, this.count - 1);
      const length = Math.min(count, this.count);
      return Array.from({ length }, (_, step) => (start + step * this.#stride) % this.count);
    }
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(this.pick(random));
    return [...chosen];
  }
}

/** A step that visits every index once, so that the popular are spread over old and new people. */
function strideFor(count: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (divides(count, stride) !== 1) stride += 1;
  return stride;
}

/** Returns the person of an index; times in milliseconds, oldest people first. */
export function person(random: Random, people: People, index: number, nowMs: number): User {
  const fraction = (people.count - index - random.next()) / people.count;
  const createdAt = Math.floor(nowMs - fraction * ageDays * dayMs);
  return {
    id: people.id(index),
    username: people.name(index),
    profileImageUrl: random.chance(0.15)
      ? `https://images.example.invalid/people/${index + 1}.png`
      : "",
    disablePushNotification: random.chance(0.12),
    data: personData(random),
    updatedAt: Math.min(nowMs, createdAt + random.int(0, 60) * dayMs),
    createdAt,
  };
}

function personData(random: Random): User["data"] {
  const kind = random.next();
  if (kind < 0.6) return {};
  if (kind < 0.85) {
    return {
      plan: random.pick(["free", "plus", "business"]),
      locale: random.pick(["en", "ko", "ar", "ja"]),
    };
  }
  return {
    plan: "plus",
    badges: ["early", "🏅"],
    address: { city: random.pick(["서울", "Lisboa", "دبي"]), zip: null },
    visits: random.int(1, 900),
  };
}

const botNames = [
  "Help desk",
  "배송 알림",
  "Welcome 👋",
  "مساعد المبيعات",
  "Moderation",
  "Daily digest",
  "Order status",
  "FAQ",
] as const;

/** The bots of a seeded application; the first one has joined far more channels than the others. */
export const seededBots: readonly Bot[] = botNames.map((name, index) => ({
  id: `bot-${index + 1}`,
  name,
  profileImageUrl: index === 3 ? "https://images.example.invalid/bots/4.png" : "",
  type: index === 4 || index === 5 ? "system" : "cs",
}));
