CREATE TABLE "disease_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"categories" text[] NOT NULL,
	"districts" text[] NOT NULL,
	"states" text[] NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"text" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"told_through" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "disease_notices_days" CHECK ("disease_notices"."to_day" >= "disease_notices"."from_day"),
	CONSTRAINT "disease_notices_place" CHECK (cardinality("disease_notices"."districts") + cardinality("disease_notices"."states") > 0)
);
--> statement-breakpoint
ALTER TABLE "disease_notices" ADD CONSTRAINT "disease_notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disease_notices_last_day" ON "disease_notices" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "disease_notices_creator" ON "disease_notices" USING btree ("created_by") WHERE created_by is not null;