CREATE TABLE "animal_activity" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"last_contact_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "animal_tombstones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "animal_viewers" (
	"day" date NOT NULL,
	"animal_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "animal_viewers_day_animal_id_visitor_pk" PRIMARY KEY("day","animal_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "animal_views" (
	"animal_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "animal_views_animal_id_day_pk" PRIMARY KEY("animal_id","day")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"actor_id" text,
	"data" jsonb NOT NULL,
	CONSTRAINT "events_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "district_id" text;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "state_code" char(2);
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "sold_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "sale_counted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "expired_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "expires_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "held_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "hidden_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "on_sale" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sale_reminders" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reminded_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "animal_activity" ADD CONSTRAINT "animal_activity_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "animal_views" ADD CONSTRAINT "animal_views_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "animal_tombstones_age" ON "animal_tombstones" USING btree ("deleted_at");
--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject_id","at");
--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","at");
--> statement-breakpoint
-- Receives events whose month has no partition, so that no event is ever refused.
CREATE TABLE events_default PARTITION OF events DEFAULT;
--> statement-breakpoint
CREATE FUNCTION create_events_partition(month date) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  first date := date_trunc('month', month);
  name text := 'events_' || to_char(first, 'YYYY_MM');
BEGIN
  IF to_regclass(name) IS NOT NULL
    OR EXISTS (SELECT FROM events_default WHERE at >= first AND at < first + interval '1 month') THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
    name, first::timestamptz, (first + interval '1 month')::timestamptz);
END $$;
--> statement-breakpoint
SELECT create_events_partition((now() + n * interval '1 month')::date) FROM generate_series(0, 2) AS n;
--> statement-breakpoint
CREATE FUNCTION refuse_event_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('pashu.redacting_events', true) = 'on' THEN
    RETURN CASE WHEN TG_OP = 'UPDATE' THEN NEW ELSE OLD END;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_event_changes();
--> statement-breakpoint
-- The only change of events: removes a deleted account, and events older than the retention period, by partition.
CREATE FUNCTION redact_events(account text, older_than timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  name text;
BEGIN
  PERFORM set_config('pashu.redacting_events', 'on', true);
  UPDATE events SET actor_id = NULL WHERE actor_id = account;
  UPDATE events SET subject_id = NULL WHERE subject_id = account;
  DELETE FROM events_default WHERE at < older_than;
  PERFORM set_config('pashu.redacting_events', 'off', true);
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'events'::regclass AND c.relname ~ '^events_\d{4}_\d{2}$'
      AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= older_than
  LOOP
    EXECUTE format('DROP TABLE %I', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.on_sale := NEW.is_active AND NEW.sold_at IS NULL AND NEW.expired_at IS NULL AND NEW.held_at IS NULL
    AND NEW.hidden_at IS NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER animals_on_sale BEFORE INSERT
  OR UPDATE OF is_active, sold_at, expired_at, held_at, hidden_at, on_sale ON animals
  FOR EACH ROW EXECUTE FUNCTION set_on_sale();
--> statement-breakpoint
CREATE FUNCTION keep_tombstones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO animal_tombstones (id, deleted_at) SELECT id, now() FROM old_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER animals_tombstones AFTER DELETE ON animals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_tombstones();
