CREATE TABLE "search_aliases" (
	"typed" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "search_misses_day_words_person_pk" PRIMARY KEY("day","words","person")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "search_key" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "search_key_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION drop_stale_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_key := NULL;
  NEW.search_key_version := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The writer computes the new key in the same transaction. After a write by the previous version, a job does.
CREATE TRIGGER animals_search_key BEFORE UPDATE ON animals FOR EACH ROW
  WHEN (OLD.search_key IS NOT NULL AND NEW.search_key IS NOT DISTINCT FROM OLD.search_key AND (
    OLD.category, OLD.title, OLD.title_hindi, OLD.title_marathi, OLD.location, OLD.location_hindi, OLD.location_marathi,
    OLD.breed, OLD.breed_hindi, OLD.breed_marathi, OLD.district_id, OLD.state_code, OLD.facts_card ->> 'kind',
    OLD.facts_card ->> 'breedId'
  ) IS DISTINCT FROM (
    NEW.category, NEW.title, NEW.title_hindi, NEW.title_marathi, NEW.location, NEW.location_hindi, NEW.location_marathi,
    NEW.breed, NEW.breed_hindi, NEW.breed_marathi, NEW.district_id, NEW.state_code, NEW.facts_card ->> 'kind',
    NEW.facts_card ->> 'breedId'
  ))
  EXECUTE FUNCTION drop_stale_search_key();
