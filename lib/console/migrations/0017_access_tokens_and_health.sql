CREATE TABLE "console"."access_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"start" text NOT NULL,
	"permissions" text[] NOT NULL,
	"application_ids" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "console"."application_calls" (
	"application_id" text NOT NULL,
	"day" date NOT NULL,
	"calls" bigint NOT NULL,
	"failures" bigint NOT NULL,
	CONSTRAINT "application_calls_application_id_day_pk" PRIMARY KEY("application_id","day")
);
--> statement-breakpoint
CREATE TABLE "console"."application_health" (
	"application_id" text PRIMARY KEY NOT NULL,
	"last_call_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	"key_hash" text NOT NULL,
	"key_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "console"."access_tokens" ADD CONSTRAINT "access_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_staff" ON "console"."access_tokens" USING btree ("staff_id");