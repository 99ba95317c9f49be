-- Release 1.6.0 keeps the facts of a listing in animals.facts_card alone, and never names what is dropped here.
INSERT INTO required_migrations (migration, release, reason)
VALUES ('0043_facts_in_one_jsonb', '1.6.0', 'listings with facts could not be stored');--> statement-breakpoint
DROP TRIGGER animals_fact_columns_insert ON animals;--> statement-breakpoint
DROP TRIGGER animals_fact_columns_update ON animals;--> statement-breakpoint
DROP TRIGGER animal_facts_card_insert ON animal_facts;--> statement-breakpoint
DROP TRIGGER animal_facts_card_update ON animal_facts;--> statement-breakpoint
DROP TRIGGER animal_facts_card_delete ON animal_facts;--> statement-breakpoint
DROP FUNCTION store_fact_columns(), keep_facts_card(), replace_column_facts(jsonb, jsonb), public_facts(animal_facts);--> statement-breakpoint
ALTER TABLE animal_facts DROP COLUMN kind, DROP COLUMN sex, DROP COLUMN age_months, DROP COLUMN teeth,
  DROP COLUMN lactation, DROP COLUMN milk_now, DROP COLUMN milk_best, DROP COLUMN calved_month,
  DROP COLUMN pregnant_months, DROP COLUMN calf, DROP COLUMN quantity, DROP COLUMN weight_kg, DROP COLUMN price_basis,
  DROP COLUMN temperament, DROP COLUMN udder, DROP COLUMN horns, DROP COLUMN vaccinations, DROP COLUMN negotiable;