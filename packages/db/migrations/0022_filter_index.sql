-- Tags for filters. Each begins with the category, except those of cells of 0.25 and 1 degree, so that one index scan
-- combines them. The conditions of a query decide; tags may only be too coarse. An index stores the result: a change
-- needs a function with another name and an index of its own. Others have no tags, so that the index has no predicate:
-- PostgreSQL never combines two partial indexes with the same one.
CREATE OR REPLACE FUNCTION animal_filter_tags(
  on_sale boolean, category category, facts jsonb, price integer, milk real, is_pregnant boolean, calf calf_status, district text,
  state text, images text[], videos text[], latitude double precision, longitude double precision
) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  prefix text := category::text || ':';
  tags text[] := ARRAY[category::text, prefix || 'price:' || floor(ln(price) * 4)];
  litres integer;
BEGIN
  IF NOT on_sale THEN RETURN NULL; END IF;
  IF facts ? 'kind' THEN tags := tags || (prefix || 'kind:' || (facts ->> 'kind')); END IF;
  IF facts ? 'breedId' THEN tags := tags || (prefix || 'breed:' || (facts ->> 'breedId')); END IF;
  IF facts ? 'lactation' THEN tags := tags || (prefix || 'lactation:' || (facts ->> 'lactation')); END IF;
  IF milk IS NOT NULL THEN
    FOREACH litres IN ARRAY ARRAY[0, 1, 2, 3, 5, 8, 10, 12, 15, 18, 20, 25, 30] LOOP
      EXIT WHEN milk < litres;
      tags := tags || (prefix || 'milk:' || litres);
    END LOOP;
  END IF;
  IF is_pregnant THEN tags := tags || (prefix || 'pregnant'); END IF;
  IF calf IN ('female-calf', 'male-calf') THEN tags := tags || (prefix || 'calf'); END IF;
  IF cardinality(images) > 0 THEN tags := tags || (prefix || 'photo'); END IF;
  IF cardinality(videos) > 0 THEN tags := tags || (prefix || 'video'); END IF;
  IF district IS NOT NULL THEN tags := tags || (prefix || 'district:' || district); END IF;
  IF state IS NOT NULL THEN tags := tags || (prefix || 'state:' || state); END IF;
  IF latitude IS NOT NULL THEN
    tags := tags || ('quarter:' || floor(latitude * 4) || ':' || floor(longitude * 4))
      || ('degree:' || floor(latitude) || ':' || floor(longitude));
  END IF;
  RETURN tags;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_filter" ON "animals" USING gin (animal_filter_tags(on_sale, category, facts_card, price, daily_milk_production, is_pregnant, calf_status, district_id, state_code, images, videos, latitude, longitude));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "animals_recent";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "animals_category_recent";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "animals_price_order";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "animals_category_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "animals_nearest";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "animals_search";
