CREATE SCHEMA IF NOT EXISTS "catalog";
--> statement-breakpoint
CREATE TABLE "catalog"."block_lists" (
	"application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"rank" smallint DEFAULT 3 NOT NULL,
	"read_at" timestamp with time zone,
	"cursor" text,
	"cursor_since" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "block_lists_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."blocks" (
	"application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"blocked_user_id" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "blocks_application_id_user_id_blocked_user_id_pk" PRIMARY KEY("application_id","user_id","blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."bots" (
	"application_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"profile_image_url" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"rest" jsonb,
	"search" text NOT NULL,
	"channels" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bots_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."catalogs" (
	"application_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"calls_per_second" real NOT NULL,
	"calls_at_once" smallint NOT NULL,
	"block_share" real NOT NULL,
	"rescan_seconds" integer NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"calls_made" bigint DEFAULT 0 NOT NULL,
	"rate" real DEFAULT 0 NOT NULL,
	"hold_until" timestamp with time zone,
	"hold_reason" text,
	"last_failure" jsonb,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog"."channel_bots" (
	"application_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"bot_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "channel_bots_application_id_channel_id_bot_id_pk" PRIMARY KEY("application_id","channel_id","bot_id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."channels" (
	"application_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"owner_id" text DEFAULT '' NOT NULL,
	"owner" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"max_member_count" integer DEFAULT -1 NOT NULL,
	"bot_count" smallint DEFAULT 0 NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint DEFAULT 0 NOT NULL,
	"active_at" bigint DEFAULT 0 NOT NULL,
	"data" jsonb NOT NULL,
	"rest" jsonb NOT NULL,
	"search" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "channels_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."members" (
	"application_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" integer NOT NULL,
	"joined_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint DEFAULT 0 NOT NULL,
	"last_read_at" bigint DEFAULT 0 NOT NULL,
	"last_sent_at" bigint DEFAULT 0 NOT NULL,
	"rest" jsonb,
	CONSTRAINT "members_application_id_channel_id_user_id_pk" PRIMARY KEY("application_id","channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."met" (
	"application_id" text NOT NULL,
	"list" text NOT NULL,
	"generation" integer NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "met_application_id_list_generation_id_pk" PRIMARY KEY("application_id","list","generation","id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."tallies" (
	"application_id" text NOT NULL,
	"facet" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "tallies_application_id_facet_value_pk" PRIMARY KEY("application_id","facet","value")
);
--> statement-breakpoint
CREATE TABLE "catalog"."user_facts" (
	"application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"channels_owned" integer DEFAULT 0 NOT NULL,
	"channels_joined" integer DEFAULT 0 NOT NULL,
	"has_blocked" integer DEFAULT 0 NOT NULL,
	"blocked_by" integer DEFAULT 0 NOT NULL,
	"active_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "user_facts_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."users" (
	"application_id" text NOT NULL,
	"id" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"profile_image_url" text DEFAULT '' NOT NULL,
	"disable_push_notification" boolean DEFAULT false NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint DEFAULT 0 NOT NULL,
	"rest" jsonb,
	"search" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"listed" boolean NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "users_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog"."walks" (
	"application_id" text NOT NULL,
	"list" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"cursor" text,
	"started_at" timestamp with time zone,
	"is_ending" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"head_read_at" timestamp with time zone,
	"newest_first" boolean,
	"newest_first_so_far" boolean DEFAULT true NOT NULL,
	"last_created_at" bigint,
	"met" integer DEFAULT 0 NOT NULL,
	"met_before" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"broken_off" text,
	CONSTRAINT "walks_application_id_list_pk" PRIMARY KEY("application_id","list")
);
--> statement-breakpoint
CREATE TABLE "catalog"."words" (
	"application_id" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "words_application_id_word_pk" PRIMARY KEY("application_id","word")
);
--> statement-breakpoint
CREATE INDEX "block_lists_next" ON "catalog"."block_lists" USING btree ("application_id","rank","read_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "block_lists_age" ON "catalog"."block_lists" USING btree ("application_id","read_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "catalog"."blocks" USING btree ("application_id","blocked_user_id","user_id");--> statement-breakpoint
CREATE INDEX "bots_name" ON "catalog"."bots" USING btree ("application_id","name","id");--> statement-breakpoint
CREATE INDEX "channel_bots_bot" ON "catalog"."channel_bots" USING btree ("application_id","bot_id","channel_id");--> statement-breakpoint
CREATE INDEX "channels_created" ON "catalog"."channels" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channels_updated" ON "catalog"."channels" USING btree ("application_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "channels_active" ON "catalog"."channels" USING btree ("application_id","active_at","id");--> statement-breakpoint
CREATE INDEX "channels_name" ON "catalog"."channels" USING btree ("application_id","name","id");--> statement-breakpoint
CREATE INDEX "channels_members" ON "catalog"."channels" USING btree ("application_id","member_count","id");--> statement-breakpoint
CREATE INDEX "channels_owner" ON "catalog"."channels" USING btree ("application_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "channels_category" ON "catalog"."channels" USING btree ("application_id","category","subcategory","created_at","id");--> statement-breakpoint
CREATE INDEX "channels_type" ON "catalog"."channels" USING btree ("application_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "members_user" ON "catalog"."members" USING btree ("application_id","user_id","channel_id");--> statement-breakpoint
CREATE INDEX "user_facts_owned" ON "catalog"."user_facts" USING btree ("application_id","channels_owned","user_id");--> statement-breakpoint
CREATE INDEX "user_facts_joined" ON "catalog"."user_facts" USING btree ("application_id","channels_joined","user_id");--> statement-breakpoint
CREATE INDEX "user_facts_active" ON "catalog"."user_facts" USING btree ("application_id","active_at","user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "catalog"."users" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated" ON "catalog"."users" USING btree ("application_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "catalog"."users" USING btree ("application_id","username","id");