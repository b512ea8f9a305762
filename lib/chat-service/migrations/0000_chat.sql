CREATE SCHEMA IF NOT EXISTS "chat";
--> statement-breakpoint
CREATE TABLE "chat"."application_keys" (
	"app_id" text COLLATE "C" NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"managed" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "application_keys_app_id_key_hash_pk" PRIMARY KEY("app_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "chat"."applications" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" DEFAULT '' NOT NULL,
	"rate_limit" integer,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat"."blocks" (
	"app_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"blocked_user_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "blocks_app_id_user_id_blocked_user_id_pk" PRIMARY KEY("app_id","user_id","blocked_user_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."bots" (
	"app_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" DEFAULT '' NOT NULL,
	"profile_image_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"type" text COLLATE "C" DEFAULT '' NOT NULL,
	CONSTRAINT "bots_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."channel_bots" (
	"app_id" text COLLATE "C" NOT NULL,
	"bot_id" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C" NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"channel_created_at" bigint NOT NULL,
	CONSTRAINT "channel_bots_app_id_channel_id_bot_id_pk" PRIMARY KEY("app_id","channel_id","bot_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."channel_members" (
	"app_id" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"joined_at" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"member_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_read_at" bigint DEFAULT 0 NOT NULL,
	"last_sent_at" bigint DEFAULT 0 NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "channel_members_app_id_channel_id_user_id_pk" PRIMARY KEY("app_id","channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat"."channels" (
	"app_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" DEFAULT '' NOT NULL,
	"owner_id" text COLLATE "C" DEFAULT '' NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"image_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"invitation_code" text COLLATE "C" DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"hide_messages_before_join" boolean DEFAULT false NOT NULL,
	"category" text COLLATE "C" DEFAULT '' NOT NULL,
	"subcategory" text COLLATE "C" DEFAULT '' NOT NULL,
	"private_tag" text COLLATE "C" DEFAULT '' NOT NULL,
	"private_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"max_member_count" bigint NOT NULL,
	"muted_users" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"banned_users" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"last_read_at" bigint DEFAULT 0 NOT NULL,
	"last_message" jsonb,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "channels_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat"."users" (
	"app_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"username" text COLLATE "C" DEFAULT '' NOT NULL,
	"profile_image_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"disable_push_notification" boolean DEFAULT false NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE INDEX "blocks_newest" ON "chat"."blocks" USING btree ("app_id","user_id","created_at" DESC NULLS FIRST,"blocked_user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channel_bots_newest" ON "chat"."channel_bots" USING btree ("app_id","bot_id","channel_created_at" DESC NULLS FIRST,"channel_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channels_newest" ON "chat"."channels" USING btree ("app_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channels_by_type" ON "chat"."channels" USING btree ("app_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channels_by_category" ON "chat"."channels" USING btree ("app_id","type","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE category <> '';--> statement-breakpoint
CREATE INDEX "channels_by_subcategory" ON "chat"."channels" USING btree ("app_id","type","subcategory","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE subcategory <> '';--> statement-breakpoint
CREATE INDEX "channels_by_both" ON "chat"."channels" USING btree ("app_id","type","category","subcategory","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE category <> '' and subcategory <> '';--> statement-breakpoint
CREATE INDEX "users_newest" ON "chat"."users" USING btree ("app_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);