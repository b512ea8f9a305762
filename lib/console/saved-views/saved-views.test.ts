import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAuditLog } from "@/lib/console/list-audit-log";
import { createApplication, removeApplication } from "@/lib/console/settings/manage-applications";
import { openTestRuntime } from "@/lib/console/test-runtime";
import { type SavedViewInput, savedViewsMax } from "@/lib/contract/saved-view";
import { listViews, removeView, saveView } from "./saved-views";

let opened: Awaited<ReturnType<typeof openTestRuntime>>;
beforeAll(async () => {
  opened = await openTestRuntime();
});
afterAll(() => opened.close());

async function person(applicationId = "demo", changesShared = false) {
  const staffId = randomUUID();
  await opened.runtime.pool.query(
    "INSERT INTO console.staff (id, name, email) VALUES ($1, 'Person ' || left($1, 4), $1)",
    [staffId],
  );
  const actor = {
    staffId,
    staff: `${staffId}@example.com`,
    address: "127.0.0.1",
    requestId: staffId,
  };
  return { applicationId, staffId, changesShared, actor };
}

const view = (fields: Partial<SavedViewInput> = {}): SavedViewInput => ({
  name: "Full rooms",
  list: "channels",
  query: "fullness=full&sort=-members",
  shared: false,
  pinned: false,
  ...fields,
});

const names = async (reader: Parameters<typeof listViews>[0]) =>
  (await listViews(reader)).map(({ name }) => name);

test("a private view is seen by who saved it alone, a shared one by everybody in its application", async () => {
  const [one, other] = [await person("seen"), await person("seen")];
  await saveView(one, randomUUID(), view({ name: "mine" }));
  await saveView(one, randomUUID(), view({ name: "ours", shared: true, pinned: true }));
  expect(await names(one)).toEqual(["mine", "ours"]);
  expect(await listViews(other)).toMatchObject([
    { ...view({ name: "ours", shared: true, pinned: true }), own: false },
  ]);
  expect((await listViews(other))[0]?.savedBy).toBe(`Person ${one.staffId.slice(0, 4)}`);
  expect(await names({ ...other, applicationId: "elsewhere" })).toEqual([]);
});

test("a view is renamed, pinned and removed by who saved it; removed again it stays removed", async () => {
  const one = await person();
  const id = randomUUID();
  await saveView(one, id, view());
  const changed = view({ name: "Crowded", pinned: true });
  expect(await saveView(one, id, changed)).toMatchObject({ ...changed, id, own: true });
  await removeView(one, id);
  await removeView(one, id);
  expect(await names(one)).not.toContain("Crowded");
});

test("the audit log has who saved a view, how, and who removed it, also where that was refused", async () => {
  const [one, other] = [await person(), await person()];
  const id = randomUUID();
  const shared = view({ name: "For everybody", shared: true, pinned: true });
  await saveView(one, id, shared);
  await expect(removeView(other, id)).rejects.toMatchObject({ kind: "forbidden" });
  await removeView(one, id);
  await removeView(one, id);
  const filter = { target: id };
  const { items } = await listAuditLog({ see: "all" }, filter, { before: null, limit: 50 });
  const entry = { applicationId: "demo", target: id, details: shared };
  expect(items).toMatchObject([
    { ...entry, action: "remove-view", staffId: one.staffId, outcome: "done" },
    { ...entry, action: "remove-view", staffId: other.staffId, outcome: "refused" },
    { ...entry, action: "save-view", staffId: one.staffId, outcome: "done" },
  ]);
});

describe("another person's view", () => {
  test("that is shared is changed and removed by who manages shared views, and refused to anybody else, who is told so", async () => {
    const [one, other, admin] = [await person(), await person(), await person("demo", true)];
    const id = randomUUID();
    await saveView(one, id, view({ shared: true }));
    const refused = { kind: "forbidden", reason: "saved-view-not-yours" };
    await expect(saveView(other, id, view({ name: "taken" }))).rejects.toMatchObject(refused);
    await expect(removeView(other, id)).rejects.toMatchObject(refused);
    const changeableTo = async (reader: typeof one) =>
      (await listViews(reader)).find((known) => known.id === id)?.changeable;
    expect([await changeableTo(one), await changeableTo(other)]).toEqual([true, false]);
    expect(await changeableTo(admin)).toBe(true);
    const renamed = view({ name: "Renamed", shared: true });
    expect(await saveView(admin, id, renamed)).toMatchObject({ name: "Renamed", own: false });
    await removeView(admin, id);
    expect(await names(one)).toEqual([]);
  });

  test("that is private is as if it were not there, also for an admin", async () => {
    const [one, admin] = [await person(), await person("demo", true)];
    const id = randomUUID();
    await saveView(one, id, view({ name: "private" }));
    await expect(saveView(admin, id, view())).rejects.toMatchObject({ kind: "not-found" });
    await removeView(admin, id);
    expect(await names(one)).toEqual(["private"]);
  });
});

test("one person saves at most so many views, and then still changes each of them and those of others", async () => {
  const [one, other] = [await person("crowded", true), await person("crowded")];
  const ids = Array.from({ length: savedViewsMax }, () => randomUUID());
  for (const id of ids) await saveView(one, id, view());
  await expect(saveView(one, randomUUID(), view())).rejects.toMatchObject({
    kind: "conflict",
    reason: "too-many-views",
  });
  await saveView(one, ids[0] ?? "", view({ name: "changed" }));
  expect(await names(one)).toContain("changed");
  const shared = randomUUID();
  await saveView(other, shared, view({ shared: true }));
  await saveView(one, shared, view({ name: "corrected", shared: true }));
  expect(await names(other)).toEqual(["corrected"]);
});

test("what somebody shared stays when they are gone, and what they kept to themselves is seen by nobody", async () => {
  const [one, other] = [await person("left"), await person("left", true)];
  const id = randomUUID();
  await saveView(one, id, view({ name: "shared", shared: true }));
  await saveView(one, randomUUID(), view({ name: "private" }));
  await opened.runtime.pool.query("DELETE FROM console.staff WHERE id = $1", [one.staffId]);
  expect(await listViews(other)).toMatchObject([{ name: "shared", savedBy: null, own: false }]);
  await removeView(other, id);
  expect(await names(other)).toEqual([]);
});

test("an application that is removed takes its views along, and no other's", async () => {
  const input = {
    id: "shop",
    name: "Shop",
    environment: "staging" as const,
    baseUrl: "https://chat.example.com",
    appId: "shop",
    apiKey: "key",
  };
  await createApplication(input, {});
  const here = await person("shop");
  const elsewhere = { ...here, applicationId: "beside" };
  await saveView(here, randomUUID(), view({ shared: true }));
  await saveView(elsewhere, randomUUID(), view({ shared: true }));
  await removeApplication("shop", "", {});
  expect(await names(here)).toEqual([]);
  expect(await names(elsewhere)).toEqual(["Full rooms"]);
});
