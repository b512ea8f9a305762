import { expect, test } from "vitest";
import type { Permission } from "@/lib/contract/permission";
import type { Role } from "@/lib/contract/role";
import { hasUseForRuns, permissionsIn } from "./roles";

const table: Record<Role, Permission[]> = {
  viewer: ["browse", "own-activity"],
  moderator: ["browse", "export", "watch", "manage-views", "freeze-views", "note", "own-activity"],
  support: ["browse", "export", "watch", "block", "note", "own-activity"],
  product: ["browse", "export", "watch", "create-channel", "note", "own-activity"],
  admin: [
    "browse",
    "export",
    "watch",
    "manage-views",
    "freeze-views",
    "block",
    "create-channel",
    "note",
    "own-activity",
    "all-activity",
    "administer",
  ],
};

test.each(Object.entries(table))(
  "a %s of all applications may do what the table says and no more",
  (role, may) => {
    const grants = [{ role: role as Role, applicationId: null }];
    expect([...permissionsIn(grants, "demo")].sort()).toEqual([...may].sort());
  },
);

test("runs are for those who may start some or see everyone's", () => {
  const having = Object.entries(table).filter(([, may]) => hasUseForRuns(new Set(may)));
  expect(having.map(([role]) => role)).toEqual(["support", "product", "admin"]);
});

test("a role in one application holds there alone, and several roles add up", () => {
  const grants = [
    { role: "support" as const, applicationId: "a" },
    { role: "product" as const, applicationId: "b" },
    { role: "viewer" as const, applicationId: null },
  ];
  expect(permissionsIn(grants, "a").has("block")).toBe(true);
  expect(permissionsIn(grants, "a").has("create-channel")).toBe(false);
  expect(permissionsIn(grants, "b").has("create-channel")).toBe(true);
  expect([...permissionsIn(grants, "c")].sort()).toEqual(["browse", "own-activity"]);
});

test("an admin of one application reaches neither staff nor applications", () => {
  const grants = [{ role: "admin" as const, applicationId: "a" }];
  expect(permissionsIn(grants, "a").has("all-activity")).toBe(true);
  expect(permissionsIn(grants, "a").has("administer")).toBe(false);
  expect(permissionsIn(grants, null).size).toBe(0);
});
