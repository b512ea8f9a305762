CREATE TABLE "console"."two_factor_requirement" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"everybody" boolean NOT NULL,
	"roles" text[] NOT NULL,
	"grace_days" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console"."watches" (
	"application_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_application_id_staff_id_kind_target_pk" PRIMARY KEY("application_id","staff_id","kind","target")
);
--> statement-breakpoint
ALTER TABLE "console"."watches" ADD CONSTRAINT "watches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "console"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW console.two_factor_due AS
  SELECT p.id AS staff_id, r.since + make_interval(hours => 24 * r.grace_days) AS due_at
  FROM console.two_factor_requirement r JOIN console.staff p ON NOT p.two_factor_enabled
  -- Without a password a person comes by single sign-on alone, where the provider asks for what it wants.
  WHERE EXISTS (SELECT FROM console.accounts a
      WHERE a.staff_id = p.id AND a.provider_id = 'credential')
    AND (r.everybody OR EXISTS (SELECT FROM console.held_roles g
      WHERE g.staff_id = p.id AND g.role = ANY (r.roles)));
