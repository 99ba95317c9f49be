CREATE TABLE "webhook_deliveries" (
	"message_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"status" smallint,
	"error" text,
	"ms" integer,
	CONSTRAINT "webhook_deliveries_message_id_webhook_id_pk" PRIMARY KEY("message_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"animal_id" uuid,
	"alert_id" uuid
);
--> statement-breakpoint
CREATE TABLE "webhook_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"animal_id" uuid NOT NULL,
	"alert_id" uuid,
	"transaction_id" bigint,
	"was_on_sale" boolean,
	"old_price" integer
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"animals" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone,
	"off_by" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_age" ON "webhook_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_outbox_oldest" ON "webhook_outbox" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_outbox_once" ON "webhook_outbox" USING btree ("animal_id","transaction_id");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhooks_of_the_market" ON "webhooks" USING btree ("animals") WHERE off_at is null and animals = 'all';--> statement-breakpoint
-- The sender reads both by partial indexes or from their start, over the entries of all that has been sent since.
ALTER TABLE webhook_outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,
  vacuum_index_cleanup = on);--> statement-breakpoint
ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50000,
  vacuum_index_cleanup = on);--> statement-breakpoint
-- requires no newer release: reads the state. The changes of a transaction are one message, from the state before it, so
-- a listing that is created and withheld at once is never announced. Waits for no lock: others have other rows.
CREATE FUNCTION public.queue_animal_webhooks() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  told CONSTANT text[] := '{animal.published,animal.updated,animal.price_changed,animal.sold,animal.expired,animal.gone}';
  this CONSTANT bigint := pg_current_xact_id()::text::bigint;
  listing animals := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  is_on_sale boolean := TG_OP <> 'DELETE' AND listing.on_sale;
  was_on_sale boolean := CASE TG_OP WHEN 'INSERT' THEN false ELSE OLD.on_sale END;
  old_price integer := CASE TG_OP WHEN 'INSERT' THEN NULL ELSE OLD.price END;
  before webhook_outbox;
BEGIN
  IF NOT EXISTS (SELECT FROM webhooks WHERE off_at IS NULL AND animals = 'all' AND types && told)
    AND NOT EXISTS (SELECT FROM webhooks WHERE user_id = listing.seller_id AND off_at IS NULL AND types && told) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO before FROM webhook_outbox WHERE animal_id = listing.id AND transaction_id = this;
  IF FOUND THEN
    was_on_sale := before.was_on_sale;
    old_price := before.old_price;
  END IF;
  IF NOT was_on_sale AND NOT is_on_sale THEN
    DELETE FROM webhook_outbox WHERE id = before.id;
    RETURN NULL;
  END IF;
  INSERT INTO webhook_outbox (type, at, user_id, animal_id, transaction_id, was_on_sale, old_price)
    VALUES (
      CASE
        WHEN is_on_sale AND NOT was_on_sale THEN 'animal.published'
        WHEN is_on_sale AND listing.price <> old_price THEN 'animal.price_changed'
        WHEN is_on_sale THEN 'animal.updated'
        WHEN TG_OP = 'DELETE' OR listing.hidden_at IS NOT NULL OR listing.held_at IS NOT NULL OR listing.seller_blocked
          THEN 'animal.gone'
        WHEN listing.sold_at IS NOT NULL THEN 'animal.sold'
        WHEN listing.expired_at IS NOT NULL THEN 'animal.expired'
        ELSE 'animal.gone'
      END,
      date_trunc('milliseconds', clock_timestamp()), listing.seller_id, listing.id, this, was_on_sale, old_price)
    ON CONFLICT (animal_id, transaction_id) DO UPDATE SET type = excluded.type, at = excluded.at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_webhooks_insert AFTER INSERT ON animals FOR EACH ROW
  WHEN (NEW.on_sale) EXECUTE FUNCTION public.queue_animal_webhooks();--> statement-breakpoint
CREATE TRIGGER animals_webhooks_update AFTER UPDATE ON animals FOR EACH ROW
  WHEN ((OLD.on_sale OR NEW.on_sale) AND OLD.updated_at <> NEW.updated_at)
  EXECUTE FUNCTION public.queue_animal_webhooks();--> statement-breakpoint
CREATE TRIGGER animals_webhooks_delete AFTER DELETE ON animals FOR EACH ROW
  WHEN (OLD.on_sale) EXECUTE FUNCTION public.queue_animal_webhooks();
