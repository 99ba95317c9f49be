-- The facts of a listing are animals.facts_card. The columns of animal_facts stay one release longer, for the last
-- release, which runs beside this one: each of them is a copy that these triggers keep.
ALTER TABLE "animals" ADD CONSTRAINT "animals_facts_card" CHECK (jsonb_typeof("animals"."facts_card") = 'object' and "animals"."facts_card" <> '{}') NOT VALID;--> statement-breakpoint
-- The facts of a listing after a write of its row in animal_facts; null if none is known. Other facts have no column.
CREATE FUNCTION public.replace_column_facts(card jsonb, facts jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT nullif(coalesce(card, '{}') - ARRAY[
    'kind', 'breedId', 'sex', 'ageMonths', 'teeth', 'lactation', 'milkNow', 'milkBest', 'calvedMonth',
    'pregnantMonths', 'calf', 'quantity', 'weightKg', 'priceBasis', 'temperament', 'udder', 'horns', 'vaccinations',
    'negotiable', 'earTagLast4'
  ] || coalesce(facts, '{}'), '{}')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_facts_card() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE animals SET facts_card = replace_column_facts(facts_card, NULL) FROM old_rows
      WHERE animals.id = old_rows.animal_id AND facts_card IS DISTINCT FROM replace_column_facts(facts_card, NULL);
  ELSE
    UPDATE animals SET facts_card = replace_column_facts(facts_card, public_facts(new_rows)) FROM new_rows
      WHERE animals.id = new_rows.animal_id
        AND facts_card IS DISTINCT FROM replace_column_facts(facts_card, public_facts(new_rows));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.store_fact_columns() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO animal_facts (animal_id, kind, sex, age_months, teeth, lactation, milk_now, milk_best, calved_month,
      pregnant_months, calf, quantity, weight_kg, price_basis, temperament, udder, horns, vaccinations, negotiable)
    SELECT NEW.id, card.kind, card.sex, "ageMonths", card.teeth, card.lactation, "milkNow", "milkBest",
      to_date("calvedMonth", 'YYYY-MM'), "pregnantMonths", card.calf, card.quantity, "weightKg", "priceBasis",
      card.temperament, card.udder, card.horns, card.vaccinations, card.negotiable
    FROM jsonb_to_record(coalesce(NEW.facts_card, '{}')) AS card (
      kind text, sex text, "ageMonths" smallint, teeth text, lactation smallint, "milkNow" real, "milkBest" real,
      "calvedMonth" text, "pregnantMonths" smallint, calf text, quantity integer, "weightKg" real, "priceBasis" text,
      temperament text[], udder text[], horns text, vaccinations jsonb, negotiable boolean)
  ON CONFLICT (animal_id) DO UPDATE SET kind = excluded.kind, sex = excluded.sex, age_months = excluded.age_months,
    teeth = excluded.teeth, lactation = excluded.lactation, milk_now = excluded.milk_now,
    milk_best = excluded.milk_best, calved_month = excluded.calved_month,
    pregnant_months = excluded.pregnant_months, calf = excluded.calf, quantity = excluded.quantity,
    weight_kg = excluded.weight_kg, price_basis = excluded.price_basis, temperament = excluded.temperament,
    udder = excluded.udder, horns = excluded.horns, vaccinations = excluded.vaccinations,
    negotiable = excluded.negotiable;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At depth 0 a statement of a release wrote the row. Deeper, the trigger of the other table did, from these values.
CREATE TRIGGER animals_fact_columns_insert AFTER INSERT ON animals FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND NEW.facts_card IS NOT NULL) EXECUTE FUNCTION public.store_fact_columns();--> statement-breakpoint
CREATE TRIGGER animals_fact_columns_update AFTER UPDATE OF facts_card ON animals FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND OLD.facts_card IS DISTINCT FROM NEW.facts_card)
  EXECUTE FUNCTION public.store_fact_columns();--> statement-breakpoint
CREATE OR REPLACE TRIGGER animal_facts_card_insert AFTER INSERT ON animal_facts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION public.keep_facts_card();--> statement-breakpoint
CREATE OR REPLACE TRIGGER animal_facts_card_update AFTER UPDATE ON animal_facts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION public.keep_facts_card();--> statement-breakpoint
CREATE OR REPLACE TRIGGER animal_facts_card_delete AFTER DELETE ON animal_facts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION public.keep_facts_card();
