import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Environment } from "@/lib/contract/application";
import { auditTargetMax } from "@/lib/contract/audit-item";
import type { Role } from "@/lib/contract/role";
import type { RoleGrant } from "@/lib/contract/staff-views";

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });
/** A column that holds a moment with its zone, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => moment("created_at").notNull().defaultNow();
const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** What the console itself stores. The first five tables have the columns that better-auth names. */
export const consoleSchema = pgSchema("console");

export const staff = consoleSchema.table("staff", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  /** The role that the person holds by a claim of the identity provider, as of their last sign-in. */
  claimedRole: text("claimed_role"),
  disabledAt: moment("disabled_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Whose row it is; it goes with the person. */
export const ofStaff = () =>
  text("staff_id")
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

export const sessions = consoleSchema.table(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: ofStaff(),
    ipAddress: text("address"),
    userAgent: text("user_agent"),
    expiresAt: moment("expires_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    /** When the person last gave their password within the session; null where never since the sign-in. */
    confirmedAt: moment("confirmed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_staff").on(table.userId)],
);

export const accounts = consoleSchema.table(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: ofStaff(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("accounts_staff").on(table.userId),
    uniqueIndex("accounts_provider_account").on(table.providerId, table.accountId),
  ],
);

export const verifications = consoleSchema.table(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

export const twoFactors = consoleSchema.table(
  "two_factors",
  {
    id: text("id").primaryKey(),
    userId: ofStaff(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    verified: boolean("verified").default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: moment("locked_until"),
  },
  (table) => [index("two_factors_staff").on(table.userId)],
);

/** A role of a person in one application, or (null) in all of them. */
export const roleGrants = consoleSchema.table(
  "role_grants",
  {
    staffId: ofStaff(),
    role: text("role").notNull(),
    applicationId: text("application_id"),
  },
  (table) => [
    uniqueIndex("role_grants_once").on(
      table.staffId,
      table.role,
      sql`coalesce(${table.applicationId}, '')`,
    ),
  ],
);

/** Every role that a person holds: those given by hand, and the one of a claim. */
export const heldRoles = consoleSchema
  .view("held_roles", {
    staffId: text("staff_id").notNull(),
    role: text("role").notNull(),
    applicationId: text("application_id"),
  })
  .existing();

/** From whom two-factor sign-in is required; one row, or none where nobody is required to have it. */
export const twoFactorRequirement = consoleSchema.table("two_factor_requirement", {
  id: boolean("id").primaryKey().default(true),
  everybody: boolean("everybody").notNull(),
  roles: text("roles").array().$type<Role[]>().notNull(),
  graceDays: integer("grace_days").notNull(),
  since: moment("since").notNull().defaultNow(),
});

/** Until when each person who lacks a required second factor has time to set one up. */
export const twoFactorDue = consoleSchema
  .view("two_factor_due", {
    staffId: text("staff_id").notNull(),
    dueAt: moment("due_at").notNull(),
  })
  .existing();

/** One-time links: the first admin's setup, invitations, and new passwords. Only the hash of the link is kept. */
export const invitations = consoleSchema.table("invitations", {
  id: text("id").primaryKey(),
  tokenHash: bytea("token_hash").notNull().unique(),
  kind: text("kind").$type<"setup" | "invitation" | "password">().notNull(),
  /** Null on a setup link: whoever opens it names themselves. */
  email: text("email"),
  grants: json("grants").$type<RoleGrant[]>().notNull(),
  invitedBy: text("invited_by"),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
  createdAt: createdAt(),
});

/** Failed attempts counted for one address, account or browser, shared by all consoles. */
export const throttles = consoleSchema.table("throttles", {
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  windowStartedAt: moment("window_started_at").notNull(),
  blockedUntil: moment("blocked_until"),
});

/** Applications that an admin added. The key is encrypted with a key derived from AUTH_SECRET. */
export const applications = consoleSchema.table("applications", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  environment: text("environment").$type<Environment>().notNull(),
  baseUrl: text("base_url").notNull(),
  appId: text("app_id").notNull(),
  encryptedKey: bytea("encrypted_key").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One field of the audit log's payload as a column, so that a column can never differ from what was hashed. */
const fieldOf = (name: string) => sql.raw(`(payload ->> '${name}')`);

/**
 * SQL of the run that a row of the audit log belongs to. `row` is the row's alias with a dot, or nothing.
 * The indexes below are used where a query has this very expression.
 */
export const auditRunOf = (row = "") =>
  `coalesce(${row}payload -> 'details' ->> 'runId', CASE WHEN ${row}action LIKE 'start-%-run' OR ${row}action IN ('pause-run', 'resume-run', 'stop-run') THEN ${row}target END)`;

/** SQL of the person whom a block or its end was about, cut as targets are: index entries are bounded. */
export const auditBlockedOf = (row = "") =>
  `left(${row}payload -> 'details' ->> 'blockedUserId', ${auditTargetMax})`;

/** SQL of the number of the ticket that it was done for, in small letters: people write one number in several cases. */
export const auditTicketOf = (row = "") => `lower(${row}payload -> 'details' ->> 'ticket')`;

/** SQL of the e-mail of the person who did it, in small letters. */
export const auditEmailOf = (row = "") => `lower(left(${row}payload ->> 'staff', 320))`;

/** The audit log: `payload` is the row's text, `hash` covers it, its number and the hash before. */
export const auditLog = consoleSchema.table(
  "audit_log",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey(),
    previousHash: bytea("previous_hash").notNull(),
    hash: bytea("hash").notNull(),
    payload: json("payload").notNull(),
    at: bigint("at", { mode: "number" }).generatedAlwaysAs(sql.raw("((payload ->> 'at')::bigint)")),
    action: text("action").generatedAlwaysAs(fieldOf("action")),
    outcome: text("outcome").generatedAlwaysAs(fieldOf("outcome")),
    staffId: text("staff_id").generatedAlwaysAs(fieldOf("staffId")),
    applicationId: text("application_id").generatedAlwaysAs(fieldOf("applicationId")),
    target: text("target").generatedAlwaysAs(fieldOf("target")),
    /** On the row that ends a write: the number of the row that announced it. */
    intentSeq: bigint("intent_seq", { mode: "number" }).generatedAlwaysAs(
      sql.raw("((payload ->> 'intentSeq')::bigint)"),
    ),
  },
  (table) => [
    // A write ends once; what a later look finds of one that ended in doubt is a row more.
    uniqueIndex("audit_log_one_outcome")
      .on(table.intentSeq)
      .where(sql`intent_seq IS NOT NULL AND payload ->> 'settles' IS NULL`),
    index("audit_log_outcomes")
      .on(table.intentSeq, table.seq.desc().nullsFirst())
      .where(sql`intent_seq IS NOT NULL`),
    index("audit_log_staff").on(table.staffId, table.seq.desc().nullsFirst()),
    index("audit_log_application").on(table.applicationId, table.seq.desc().nullsFirst()),
    index("audit_log_action").on(table.action, table.seq.desc().nullsFirst()),
    index("audit_log_target").on(table.target, table.seq.desc().nullsFirst()),
    index("audit_log_ticket")
      .on(sql.raw(auditTicketOf()), table.seq.desc().nullsFirst())
      .where(sql`payload -> 'details' ->> 'ticket' IS NOT NULL`),
    index("audit_log_ticketed")
      .on(table.applicationId, table.seq.desc().nullsFirst())
      .where(sql`payload -> 'details' ->> 'ticket' <> ''`),
    index("audit_log_at").on(table.at, table.seq.desc().nullsFirst()),
    index("audit_log_run")
      .on(sql.raw(`(${auditRunOf()})`), table.seq.desc().nullsFirst())
      .where(sql.raw(`${auditRunOf()} IS NOT NULL`)),
    index("audit_log_blocked")
      .on(sql.raw(auditBlockedOf()), table.seq.desc().nullsFirst())
      .where(sql.raw(`${auditBlockedOf()} IS NOT NULL`)),
    index("audit_log_email").on(sql.raw(auditEmailOf()), table.seq.desc().nullsFirst()),
    // By the thing that ended so, whichever of its rows says it.
    index("audit_log_outcome").on(table.outcome, sql`coalesce(intent_seq, seq) DESC NULLS FIRST`),
  ],
);

/** The one row that says where the audit log ends; writers queue on it. */
export const auditLogHead = consoleSchema.table("audit_log_head", {
  id: boolean("id").primaryKey().default(true),
  seq: bigint("seq", { mode: "number" }).notNull(),
  hash: bytea("hash").notNull(),
});

/**
 * Where rows of the audit log begin to be keyed, one row for each AUTH_SECRET that wrote to it: what follows
 * `firstSeq` is keyed, and `seal` proves, by the same key, the number and the hash of the row before.
 */
export const auditLogSeals = consoleSchema.table(
  "audit_log_seals",
  {
    firstSeq: bigint("first_seq", { mode: "number" }).notNull(),
    at: bigint("at", { mode: "number" }).notNull(),
    previousHash: bytea("previous_hash").notNull(),
    seal: bytea("seal").notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstSeq, table.at] })],
);

/** Rows that somebody put into the audit log beside `append_audit_log`, set aside as evidence by the next append. */
export const auditLogStrays = consoleSchema.table("audit_log_strays", {
  foundAt: moment("found_at").notNull().defaultNow(),
  seq: bigint("seq", { mode: "number" }).notNull(),
  previousHash: bytea("previous_hash").notNull(),
  hash: bytea("hash").notNull(),
  payload: json("payload").notNull(),
});
