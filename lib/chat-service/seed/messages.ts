import { messageTexts, reactionNames } from "./names";
import type { People } from "./people";
import type { Random } from "./random";

/** Returns a last message as services send them: reactions as counts or as user ids, extra fields. */
export function lastMessage(
  random: Random,
  channel: { id: string; createdAt: number; updatedAt: number },
  people: People,
  senderIndex: number,
): Record<string, unknown> {
  const id = `message-${channel.id.slice("channel-".length)}-${random.int(1, 9999)}`;
  const message: Record<string, unknown> = {
    id,
    channelId: channel.id,
    userId: people.id(senderIndex),
    username: people.name(senderIndex),
    profileImageUrl: "",
    type: random.weighted([
      ["message", 0.9],
      ["admin", 0.06],
      ["custom", 0.04],
    ]),
    text: random.pick(messageTexts),
    data: random.chance(0.1) ? { orderId: String(random.int(10_000, 99_999)) } : {},
    parentMessage: random.chance(0.08)
      ? { id: `${id}-parent`, text: random.pick(messageTexts), userId: people.id(senderIndex) }
      : {},
    reactions: reactions(random, people),
    createdAt: channel.updatedAt,
  };
  if (random.chance(0.2))
    message.translations = random.chance(0.5) ? {} : { en: "Thank you!", ko: "감사합니다!" };
  if (random.chance(0.1)) message.ownReactions = [random.pick(reactionNames)];
  if (random.chance(0.04)) {
    message.fileUrl = "https://files.example.invalid/invoice.pdf";
    message.mentions = [people.id(senderIndex)];
  }
  return message;
}

function reactions(random: Random, people: People): Record<string, number | string[]> {
  const shape = random.next();
  if (shape < 0.6) return {};
  const names = new Set([random.pick(reactionNames), random.pick(reactionNames)]);
  const counted = shape < 0.82;
  const entries = [...names].map((name) => {
    if (counted) return [name, random.heavyTailed(1, 5_000, 1)] as const;
    return [name, people.pickSeveral(random, random.int(1, 4)).map((i) => people.id(i))] as const;
  });
  return Object.fromEntries(entries);
}
