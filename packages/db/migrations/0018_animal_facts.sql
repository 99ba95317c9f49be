CREATE TABLE "animal_facts" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"kind" text,
	"breed_id" text,
	"sex" text,
	"age_months" smallint,
	"teeth" text,
	"lactation" smallint,
	"milk_now" real,
	"milk_best" real,
	"calved_month" date,
	"pregnant_months" smallint,
	"calf" text,
	"quantity" integer,
	"weight_kg" real,
	"price_basis" text,
	"temperament" text[],
	"udder" text[],
	"horns" text,
	"vaccinations" jsonb,
	"negotiable" boolean,
	"ear_tag_hmac" text,
	"ear_tag_last4" text,
	"text_language" text,
	"text_version" integer,
	CONSTRAINT "animal_facts_age" CHECK ("animal_facts"."age_months" between 0 and 600),
	CONSTRAINT "animal_facts_teeth" CHECK ("animal_facts"."teeth" in ('0', '2', '4', '6', '8', 'worn')),
	CONSTRAINT "animal_facts_lactation" CHECK ("animal_facts"."lactation" between 0 and 15),
	CONSTRAINT "animal_facts_milk" CHECK ("animal_facts"."milk_now" between 0 and 100 and "animal_facts"."milk_best" between 0 and 100),
	CONSTRAINT "animal_facts_calved_month" CHECK (extract(day from "animal_facts"."calved_month") = 1),
	CONSTRAINT "animal_facts_pregnant_months" CHECK ("animal_facts"."pregnant_months" between 0 and 11),
	CONSTRAINT "animal_facts_quantity" CHECK ("animal_facts"."quantity" between 1 and 100000),
	CONSTRAINT "animal_facts_weight" CHECK ("animal_facts"."weight_kg" > 0 and "animal_facts"."weight_kg" <= 1500),
	CONSTRAINT "animal_facts_vaccinations" CHECK (jsonb_typeof("animal_facts"."vaccinations") = 'array'),
	CONSTRAINT "animal_facts_ear_tag" CHECK (("animal_facts"."ear_tag_hmac" is null) = ("animal_facts"."ear_tag_last4" is null) and "animal_facts"."ear_tag_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "animal_facts_text" CHECK (("animal_facts"."text_language" is null) = ("animal_facts"."text_version" is null) and "animal_facts"."text_language" in ('en', 'hi', 'mr'))
);
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "title_marathi" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "description_marathi" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "breed_marathi" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "age_marathi" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "location_marathi" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "additional_info_marathi" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "generated_title" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "generated_description" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "facts_card" jsonb;--> statement-breakpoint
ALTER TABLE "animal_facts" ADD CONSTRAINT "animal_facts_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animal_facts_ear_tag_hmac" ON "animal_facts" USING btree ("ear_tag_hmac") WHERE ear_tag_hmac is not null;--> statement-breakpoint
CREATE INDEX "animal_facts_text_version" ON "animal_facts" USING btree ("text_version","animal_id") WHERE text_version is not null;--> statement-breakpoint
-- The public facts with the names of the API, or null if none is known. A vaccination keeps its unknown month as null.
CREATE FUNCTION public_facts(facts animal_facts) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT nullif(jsonb_strip_nulls(jsonb_build_object(
    'kind', facts.kind,
    'breedId', facts.breed_id,
    'sex', facts.sex,
    'ageMonths', facts.age_months,
    'teeth', CASE WHEN facts.teeth = 'worn' THEN to_jsonb(facts.teeth) ELSE facts.teeth::jsonb END,
    'lactation', facts.lactation,
    'milkNow', facts.milk_now,
    'milkBest', facts.milk_best,
    'calvedMonth', to_char(facts.calved_month, 'YYYY-MM'),
    'pregnantMonths', facts.pregnant_months,
    'calf', facts.calf,
    'quantity', facts.quantity,
    'weightKg', facts.weight_kg,
    'priceBasis', facts.price_basis,
    'temperament', nullif(facts.temperament, '{}'),
    'udder', nullif(facts.udder, '{}'),
    'horns', facts.horns,
    'negotiable', facts.negotiable,
    'earTagLast4', facts.ear_tag_last4
  )) || CASE WHEN facts.vaccinations <> '[]' THEN jsonb_build_object('vaccinations', facts.vaccinations) ELSE '{}' END,
  '{}')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_facts_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE animals SET facts_card = NULL FROM old_rows
      WHERE animals.id = old_rows.animal_id AND facts_card IS NOT NULL;
  ELSE
    UPDATE animals SET facts_card = public_facts(new_rows) FROM new_rows
      WHERE animals.id = new_rows.animal_id AND facts_card IS DISTINCT FROM public_facts(new_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER animal_facts_card_insert AFTER INSERT ON animal_facts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_card();
--> statement-breakpoint
CREATE TRIGGER animal_facts_card_update AFTER UPDATE ON animal_facts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_card();
--> statement-breakpoint
CREATE TRIGGER animal_facts_card_delete AFTER DELETE ON animal_facts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_facts_card();
