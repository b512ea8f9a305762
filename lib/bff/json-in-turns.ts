import "server-only";
import { nextTurn, turnIsOver } from "@/lib/console/turns";
import type { JsonResponse } from "@/lib/contract/console-api/endpoint";
import { jsonTextResponse } from "./error-response";

const itemsAtOnce = 100;

/** Answers with large JSON, serialized in slices so that it does not block the event loop. */
export async function jsonInTurns<Json extends object>(
  value: Json,
  requestId: string,
): Promise<JsonResponse<Json>> {
  const pieces: string[] = [];
  for (const piece of piecesOf(value)) {
    pieces.push(piece);
    if (turnIsOver()) await nextTurn();
  }
  return jsonTextResponse(pieces.join(""), requestId);
}

function* piecesOf(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) {
    yield "[";
    for (let at = 0; at < value.length; at += itemsAtOnce) {
      yield (at === 0 ? "" : ",") + JSON.stringify(value.slice(at, at + itemsAtOnce)).slice(1, -1);
    }
    yield "]";
  } else if (typeof value === "object" && value !== null) {
    yield "{";
    for (const [index, [name, held]] of Object.entries(value).entries()) {
      yield `${index === 0 ? "" : ","}${JSON.stringify(name)}:`;
      yield* piecesOf(held);
    }
    yield "}";
  } else yield JSON.stringify(value);
}
