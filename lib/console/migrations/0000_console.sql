CREATE SCHEMA IF NOT EXISTS "console";
--> statement-breakpoint
CREATE TABLE "console"."accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."applications" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"environment" text NOT NULL,
	"base_url" text NOT NULL,
	"app_id" text NOT NULL,
	"encrypted_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"grants" json NOT NULL,
	"invited_by" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "console"."role_grants" (
	"staff_id" text NOT NULL,
	"role" text NOT NULL,
	"application_id" text
);
--> statement-breakpoint
CREATE TABLE "console"."sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"staff_id" text NOT NULL,
	"address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "console"."staff" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"claimed_role" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "console"."throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."trail" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"payload" json NOT NULL,
	"at" bigint GENERATED ALWAYS AS (((payload ->> 'at')::bigint)) STORED,
	"action" text GENERATED ALWAYS AS ((payload ->> 'action')) STORED,
	"outcome" text GENERATED ALWAYS AS ((payload ->> 'outcome')) STORED,
	"staff_id" text GENERATED ALWAYS AS ((payload ->> 'staffId')) STORED,
	"application_id" text GENERATED ALWAYS AS ((payload ->> 'applicationId')) STORED,
	"target" text GENERATED ALWAYS AS ((payload ->> 'target')) STORED,
	"intent_seq" bigint GENERATED ALWAYS AS (((payload ->> 'intentSeq')::bigint)) STORED
);
--> statement-breakpoint
CREATE TABLE "console"."trail_head" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "console"."verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."accounts" ADD CONSTRAINT "accounts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."role_grants" ADD CONSTRAINT "role_grants_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console"."two_factors" ADD CONSTRAINT "two_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "console"."accounts" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account" ON "console"."accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_grants_once" ON "console"."role_grants" USING btree ("staff_id","role",coalesce("application_id", ''));--> statement-breakpoint
CREATE INDEX "sessions_staff" ON "console"."sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trail_one_outcome" ON "console"."trail" USING btree ("intent_seq") WHERE intent_seq IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trail_staff" ON "console"."trail" USING btree ("staff_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trail_application" ON "console"."trail" USING btree ("application_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trail_action" ON "console"."trail" USING btree ("action","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trail_target" ON "console"."trail" USING btree ("target","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trail_at" ON "console"."trail" USING btree ("at","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "two_factors_staff" ON "console"."two_factors" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "console"."verifications" USING btree ("identifier");