CREATE TABLE "animal_changes" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint,
	"was_numbered" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_numbers" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" bigint NOT NULL,
	"missing_until" bigint NOT NULL,
	"history" text NOT NULL,
	CONSTRAINT "change_numbers_one_row" CHECK ("change_numbers"."is_only")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "animal_changes_order" ON "animal_changes" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "animal_changes_unnumbered" ON "animal_changes" USING btree ("changed_at") WHERE seq is null;--> statement-breakpoint
-- Each read of a mirror looks for changes without a number, over the index entries of all that have got one since.
ALTER TABLE animal_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,
  vacuum_index_cleanup = on);--> statement-breakpoint
INSERT INTO change_numbers (last, missing_until, history) VALUES (0, 0, '');--> statement-breakpoint
-- requires no newer release: reads the state. Every change of a listing passes these triggers, whatever makes it.
-- All branches lock the row, so a change that waits for its number gets none before this one is committed.
CREATE FUNCTION public.keep_animal_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.on_sale THEN
    INSERT INTO animal_changes AS known (animal_id, changed_at) VALUES (NEW.id, clock_timestamp())
      ON CONFLICT (animal_id) DO UPDATE SET seq = NULL, changed_at = excluded.changed_at WHERE known.seq IS NOT NULL;
    RETURN NULL;
  END IF;
  -- Also one that is held in the transaction that creates it.
  DELETE FROM animal_changes WHERE animal_id = OLD.id AND NOT was_numbered;
  IF NOT FOUND THEN
    UPDATE animal_changes SET seq = NULL, changed_at = clock_timestamp() WHERE animal_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_changed_insert AFTER INSERT ON animals FOR EACH ROW
  WHEN (NEW.on_sale) EXECUTE FUNCTION public.keep_animal_change();--> statement-breakpoint
CREATE TRIGGER animals_changed_update AFTER UPDATE ON animals FOR EACH ROW
  WHEN ((OLD.on_sale OR NEW.on_sale) AND OLD.updated_at <> NEW.updated_at)
  EXECUTE FUNCTION public.keep_animal_change();--> statement-breakpoint
CREATE TRIGGER animals_changed_delete AFTER DELETE ON animals FOR EACH ROW
  WHEN (OLD.on_sale) EXECUTE FUNCTION public.keep_animal_change();
