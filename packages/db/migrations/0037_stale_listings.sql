CREATE TABLE "stale_listings" (
	"animal_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stale_listings" ADD CONSTRAINT "stale_listings_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION public.keep_stale_listings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO public.stale_listings (animal_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A writer that knows the facts changes their copy in the same statement, unless the field still means the same.
CREATE TRIGGER animals_stale AFTER UPDATE OF category, daily_milk_production, kaun_sa_byaat, calf_status, is_pregnant,
  breed, breed_hindi, breed_marathi, age, age_hindi, age_marathi, location ON animals FOR EACH ROW
  WHEN ((OLD.facts_card IS NOT DISTINCT FROM NEW.facts_card AND (
    OLD.category, OLD.daily_milk_production, OLD.kaun_sa_byaat, OLD.calf_status, OLD.is_pregnant,
    OLD.breed, OLD.breed_hindi, OLD.breed_marathi, OLD.age, OLD.age_hindi, OLD.age_marathi
  ) IS DISTINCT FROM (
    NEW.category, NEW.daily_milk_production, NEW.kaun_sa_byaat, NEW.calf_status, NEW.is_pregnant,
    NEW.breed, NEW.breed_hindi, NEW.breed_marathi, NEW.age, NEW.age_hindi, NEW.age_marathi
  )) OR (OLD.location IS DISTINCT FROM NEW.location AND OLD.district_id IS NOT DISTINCT FROM NEW.district_id))
  EXECUTE FUNCTION public.keep_stale_listings();
