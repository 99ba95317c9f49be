CREATE TABLE "reserved_listings" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reserved_listings" ADD CONSTRAINT "reserved_listings_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;