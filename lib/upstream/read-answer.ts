import "server-only";
import { isJsonObject, type JsonObject } from "@/lib/contract/json-object";
import {
  type ChannelView,
  type ChannelViewPage,
  UserView,
  type UserViewPage,
  type ViewPage,
} from "@/lib/contract/views";
import { readChannel } from "./channel-reading";
import { object, otherType, readersOf, readIdentified } from "./read-fields";

/** An answer that breaks the interface; the message says where. */
export class AnswerShapeError extends Error {
  override readonly name = "AnswerShapeError";
}

const userReaders = readersOf(UserView);

function answerObject(answer: unknown): JsonObject {
  if (!isJsonObject(answer)) throw new AnswerShapeError("The answer is not a JSON object.");
  return answer;
}

function readItems<T>(
  answer: JsonObject,
  field: string,
  readItem: (value: unknown) => T | typeof otherType,
): T[] {
  const items = answer[field];
  if (!Array.isArray(items)) throw new AnswerShapeError(`${field} is not a list.`);
  return items.map((value, index) => {
    const item = readItem(value);
    if (item === otherType) throw new AnswerShapeError(`${field}[${index}] has no id.`);
    return item;
  });
}

function readPaging(answer: JsonObject, size: number): ViewPage {
  return { hasNext: typeof answer.hasNext === "boolean" ? answer.hasNext : size > 0 };
}

/**
 * Reads a page of channels, full or summarized (sections 4, 5 and 8). Where the service does not say
 * whether more exist, a page with rows counts as followed by another.
 *
 * @throws AnswerShapeError when `channels` is not a list of things with ids
 */
export function readChannelPage(answer: unknown): ChannelViewPage {
  const body = answerObject(answer);
  const channels = readItems(body, "channels", readChannel);
  return { channels, ...readPaging(body, channels.length) };
}

/**
 * Reads a page of users (sections 1 and 9).
 *
 * @throws AnswerShapeError when `users` is not a list of things with ids
 */
export function readUserPage(answer: unknown): UserViewPage {
  const body = answerObject(answer);
  const users = readItems(body, "users", (value) => readIdentified(value, userReaders));
  return { users, ...readPaging(body, users.length) };
}

/**
 * Reads the channel of Create Channel and Get Channel (sections 6 and 7), and keeps it as it came.
 *
 * @throws AnswerShapeError when `channel` is not an object with an id
 */
export function readChannelAnswer(answer: unknown): ChannelView {
  const { channel: sent } = answerObject(answer);
  const channel = readChannel(sent);
  if (channel === otherType) throw new AnswerShapeError("channel is not an object with an id.");
  const raw = object.read(sent, []);
  return raw === otherType ? channel : { ...channel, raw };
}

/**
 * Reads the answer of Block User and Unblock User (sections 2 and 3), which holds no data.
 *
 * @throws AnswerShapeError when it is not an object
 */
export function readEmptyAnswer(answer: unknown): void {
  answerObject(answer);
}
