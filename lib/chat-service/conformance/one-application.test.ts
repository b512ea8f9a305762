import { expect, test } from "vitest";
import { everyStatement } from "./every-statement";
import { createDirectDatabase, openOwnService } from "./own-service";

test("every statement of a request names its application on every table, so that one node of a cluster answers it", async () => {
  const target = await openOwnService({
    over: "process",
    people: 12,
    connections: 1,
    createDatabase: createDirectDatabase,
  });
  const statements = await everyStatement(target.pool, target).finally(target.close);
  // 40 lists of channels, and 16 others.
  expect(statements.length).toBeGreaterThanOrEqual(56);
  const faults = statements.flatMap(({ name, text }) => {
    const asked = text.match(/(?<!INSERT INTO )\bchat\.(?!applications\b)\w+/g) ?? [];
    const named = text.match(/\bapp_id = \$1/g) ?? [];
    const joined = text.match(/\bapp_id = \w+\.app_id/g) ?? [];
    return asked.length === named.length && joined.length === 0
      ? []
      : [{ name, asked, named: named.length, joined }];
  });
  expect(faults).toEqual([]);
});
