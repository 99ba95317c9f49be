CREATE TABLE "blocked_pairs" (
	"phone_hash" text NOT NULL,
	"source" text NOT NULL,
	"phone" text,
	"reason" text NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"manually_unblocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "blocked_pairs_phone_hash_source_pk" PRIMARY KEY("phone_hash","source")
);
--> statement-breakpoint
CREATE TABLE "limit_events" (
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "blocked_pairs_phone" ON "blocked_pairs" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "limit_events_key" ON "limit_events" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "limit_events_age" ON "limit_events" USING btree ("at");