CREATE TABLE "alert_matches" (
	"alert_id" uuid NOT NULL,
	"animal_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "alert_matches_alert_id_animal_id_pk" PRIMARY KEY("alert_id","animal_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"anchor" text NOT NULL,
	"category" "category",
	"facts" jsonb,
	"breed_ids" text[],
	"breed_kinds" text[],
	"price_min" integer,
	"price_max" integer,
	"milk_min" real,
	"lactations" text[],
	"pregnant" boolean,
	"with_calf" boolean,
	"with_photo" boolean,
	"with_video" boolean,
	"district_id" text,
	"state_code" char(2),
	"km" double precision,
	"latitude" double precision,
	"longitude" double precision,
	"words" jsonb,
	CONSTRAINT "alerts_once" UNIQUE("user_id","wanted")
);
--> statement-breakpoint
CREATE TABLE "pending_matches" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"after_anchor" text DEFAULT '' NOT NULL,
	"after_id" uuid
);
--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_matches" ADD CONSTRAINT "pending_matches_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_animal" ON "alert_matches" USING btree ("animal_id");--> statement-breakpoint
CREATE INDEX "alert_matches_latest" ON "alert_matches" USING btree ("alert_id","at");--> statement-breakpoint
CREATE INDEX "alert_matches_untold" ON "alert_matches" USING btree ("at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "alerts_anchor" ON "alerts" USING btree ("anchor","id");--> statement-breakpoint
CREATE INDEX "alerts_looked_at" ON "alerts" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "pending_matches_oldest" ON "pending_matches" USING btree ("at");--> statement-breakpoint
-- requires no newer release: reads the state. Every change of a listing passes these triggers, whatever makes it.
CREATE FUNCTION public.queue_alert_match() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO pending_matches (animal_id) VALUES (NEW.id)
    ON CONFLICT (animal_id) DO UPDATE SET at = excluded.at, after_anchor = '', after_id = NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_alerts_insert AFTER INSERT ON animals FOR EACH ROW
  WHEN (NEW.on_sale) EXECUTE FUNCTION public.queue_alert_match();--> statement-breakpoint
CREATE TRIGGER animals_alerts_update AFTER UPDATE ON animals FOR EACH ROW
  WHEN (NEW.on_sale AND (NOT OLD.on_sale
    OR (OLD.category, OLD.price, OLD.daily_milk_production, OLD.is_pregnant, OLD.calf_status, OLD.facts_card,
      OLD.district_id, OLD.state_code, OLD.latitude, OLD.longitude, OLD.search_text,
      OLD.images = '{}', OLD.videos = '{}')
    IS DISTINCT FROM (NEW.category, NEW.price, NEW.daily_milk_production, NEW.is_pregnant, NEW.calf_status,
      NEW.facts_card, NEW.district_id, NEW.state_code, NEW.latitude, NEW.longitude, NEW.search_text,
      NEW.images = '{}', NEW.videos = '{}')))
  EXECUTE FUNCTION public.queue_alert_match();
