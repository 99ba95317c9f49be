CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"viewer_id" text NOT NULL,
	"animal_id" uuid NOT NULL,
	"seller_id" text,
	"copy_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"note" text,
	"state" text DEFAULT 'called' NOT NULL,
	"shared_at" timestamp with time zone,
	"seller_state" text,
	CONSTRAINT "contacts_once" UNIQUE("viewer_id","animal_id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"price" integer,
	"sold_on" date NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"has_bought" boolean,
	"answered_at" timestamp with time zone,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"sale_counted" boolean NOT NULL,
	CONSTRAINT "deals_confirmed" CHECK (not "deals"."is_confirmed" or "deals"."has_bought" is true),
	CONSTRAINT "deals_not_oneself" CHECK ("deals"."seller_id" <> "deals"."buyer_id")
);
--> statement-breakpoint
CREATE TABLE "listing_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"seller_id" text,
	"digest" text NOT NULL,
	"data" jsonb NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone,
	"phone_hash" text,
	CONSTRAINT "listing_copies_revision" UNIQUE("animal_id","digest")
);
--> statement-breakpoint
ALTER TABLE "animal_activity" ADD COLUMN "buyers_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_log" ADD COLUMN "shares" boolean;--> statement-breakpoint
ALTER TABLE "contact_log" ADD COLUMN "is_call_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shares_contacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_copy_id_listing_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."listing_copies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_copies" ADD CONSTRAINT "listing_copies_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "contacts_latest" ON "contacts" USING btree ("viewer_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_shared" ON "contacts" USING btree ("animal_id","last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE shared_at is not null;--> statement-breakpoint
CREATE INDEX "contacts_age" ON "contacts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "contacts_seller" ON "contacts" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "contacts_copy" ON "contacts" USING btree ("copy_id");--> statement-breakpoint
CREATE INDEX "deals_seller" ON "deals" USING btree ("seller_id","buyer_id");--> statement-breakpoint
CREATE INDEX "deals_buyer" ON "deals" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "listing_copies_seller" ON "listing_copies" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "listing_copies_age" ON "listing_copies" USING btree ("shown_at");--> statement-breakpoint
CREATE INDEX "listing_copies_kept" ON "listing_copies" USING btree ("phone_hash","keep_until") WHERE keep_until is not null;--> statement-breakpoint
-- Buyers see the count at the seller's name in every list, so it is stored.
CREATE FUNCTION public.count_confirmed_sale() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE users SET confirmed_sales = confirmed_sales
      + CASE WHEN TG_OP <> 'DELETE' AND NEW.is_confirmed AND NEW.sale_counted THEN 1 ELSE 0 END
      - CASE WHEN TG_OP <> 'INSERT' AND OLD.is_confirmed AND OLD.sale_counted THEN 1 ELSE 0 END
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.seller_id ELSE NEW.seller_id END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER deals_counted_insert AFTER INSERT ON deals FOR EACH ROW
  WHEN (NEW.is_confirmed) EXECUTE FUNCTION public.count_confirmed_sale();--> statement-breakpoint
CREATE TRIGGER deals_counted_delete AFTER DELETE ON deals FOR EACH ROW
  WHEN (OLD.is_confirmed) EXECUTE FUNCTION public.count_confirmed_sale();--> statement-breakpoint
CREATE TRIGGER deals_counted_update AFTER UPDATE OF is_confirmed ON deals FOR EACH ROW
  WHEN (OLD.is_confirmed IS DISTINCT FROM NEW.is_confirmed) EXECUTE FUNCTION public.count_confirmed_sale();
