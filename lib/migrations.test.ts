import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { integer } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { catalogMigrationsFolder } from "@/lib/catalog/migrations-folder";
import * as catalogSchema from "@/lib/catalog/store/schema";
import { chatMigrationsFolder } from "@/lib/chat-service/migrations-folder";
import * as chatSchema from "@/lib/chat-service/store/schema";
import * as accessTokensSchema from "@/lib/console/access-tokens/schema";
import * as auditChecksSchema from "@/lib/console/audit-checks/schema";
import * as frozenViewsSchema from "@/lib/console/frozen-views/schema";
import * as healthSchema from "@/lib/console/health/schema";
import { consoleMigrationsFolder } from "@/lib/console/migrations-folder";
import * as notesSchema from "@/lib/console/notes/schema";
import * as runsSchema from "@/lib/console/runs/store/schema";
import * as savedViewsSchema from "@/lib/console/saved-views/schema";
import * as consoleSchema from "@/lib/console/schema";
import * as templatesSchema from "@/lib/console/templates/schema";
import * as ticketsSchema from "@/lib/console/tickets/schema";
import * as watchesSchema from "@/lib/console/watches/schema";

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

describe.each([
  {
    name: "chat",
    folder: chatMigrationsFolder,
    schema: chatSchema,
    added: chatSchema.chat.table("added", { id: integer("id") }),
    released: {
      "0000_chat": "27a4c64c2d2449c3",
    },
  },
  {
    name: "console",
    folder: consoleMigrationsFolder,
    schema: {
      ...consoleSchema,
      ...runsSchema,
      ...templatesSchema,
      ...savedViewsSchema,
      ...frozenViewsSchema,
      ...notesSchema,
      ...ticketsSchema,
      ...auditChecksSchema,
      ...watchesSchema,
      ...accessTokensSchema,
      ...healthSchema,
    },
    added: consoleSchema.consoleSchema.table("added", { id: integer("id") }),
    released: {
      "0000_console": "980d811725cd9783",
      "0001_trail_guard": "5388f73969734c98",
      "0002_runs": "188203e29649f338",
      "0003_templates": "18af7547bb630676",
      "0004_settled_trail": "f97b230da153e2e1",
      "0005_run_tally": "3c50539ea82bef43",
      "0006_run_row_origin": "23a1fb6bf50d1fea",
      "0007_held_roles": "973f7c8ec8e4df27",
      "0008_keyed_trail": "1499416c9b42b491",
      "0009_run_claimed_at": "fd60c6910a4d59c8",
      "0010_generated_ids": "5c60833a0e104a85",
      "0011_audit_log": "70e25a8fd2c13a42",
      "0012_saved_views": "d0edfcd590ca1b15",
      "0013_audit_ticket": "0f466aec3dd15a3a",
      "0014_notes_and_tickets": "fd3807f394c00b23",
      "0015_audit_checks": "c368b0fb94ff0787",
      "0016_staff": "91e534d74c6d9198",
      "0017_access_tokens_and_health": "829b2eba651d2c13",
      "0018_confirmed_sessions": "3c2d33f08a935d1b",
      "0019_frozen_views": "68910f1623561e34",
      "0020_tickets_of_any_case": "8f6a5da1e89612f3",
    },
  },
  {
    name: "catalog",
    folder: catalogMigrationsFolder,
    schema: catalogSchema,
    added: catalogSchema.catalogSchema.table("added", { id: integer("id") }),
    released: {
      "0000_catalog": "7772aaef36f3de04",
    },
  },
])("the migrations of schema $name", ({ folder, schema, added, released }) => {
  const { entries } = Journal.parse(readJson(join(folder, "meta/_journal.json")));
  const tags = entries.map(({ tag }) => tag);
  const newest = join(folder, "meta", `${tags.at(-1)?.slice(0, 4)}_snapshot.json`);

  test("released ones stay as they are: databases and backups know them by their hash", () => {
    const hashes = Object.keys(released).map((tag) => {
      const text = readFileSync(join(folder, `${tag}.sql`));
      return [tag, createHash("sha256").update(text).digest("hex").slice(0, 16)];
    });
    expect(Object.fromEntries(hashes)).toEqual(released);
    expect(tags.slice(0, hashes.length)).toEqual(Object.keys(released));
  });

  test("every file is in the journal, later ones with a later time, or it would not be applied", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
    expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  test("the newest snapshot alone is kept: the next migration is what the schema has beyond it", async () => {
    const snapshots = readdirSync(join(folder, "meta")).filter((file) => file !== "_journal.json");
    expect(snapshots.map((file) => join(folder, "meta", file))).toEqual([newest]);
    const known = readJson(newest) as ReturnType<typeof generateDrizzleJson>;
    const next = (tables: Record<string, unknown>) =>
      generateMigration(known, generateDrizzleJson(tables, known.id));
    expect(await next(schema)).toEqual([]);
    expect(await next({ ...schema, added })).toEqual([
      expect.stringMatching(/^CREATE TABLE .*added/),
    ]);
  });
});
