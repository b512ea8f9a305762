import { expect, test } from "vitest";
import { refusalOf } from "./request-json";

test("a refused undo says who stands in its way and when, though no field is to blame", () => {
  const params = { person: "ann@example.com", at: 1_700_000_000_000 };
  const details = [{ path: "undo", message: "undone", params }];
  const answer = { error: { kind: "conflict", message: "This was undone already.", details } };
  expect(refusalOf(new Response(null, { status: 409 }), answer).details).toEqual(details);
});
