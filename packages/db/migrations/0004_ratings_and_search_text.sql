DROP INDEX "animals_search";--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || ' ' || location || ' ' || coalesce(title_hindi, '') || ' ' || coalesce(location_hindi, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "animals_search" ON "animals" USING gin ("search_text" gin_trgm_ops) WHERE is_active;--> statement-breakpoint
-- Keeps users.rating_sum and rating_count true: adds each change, so that two who rate one seller at once both count.
CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET rating_sum = rating_sum + change.sum, rating_count = rating_count + change.count
      FROM (SELECT seller_id, sum(rating) AS sum, count(*) AS count FROM new_rows GROUP BY seller_id) AS change
      WHERE users.id = change.seller_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE users SET rating_sum = rating_sum - change.sum, rating_count = rating_count - change.count
      FROM (SELECT seller_id, sum(rating) AS sum, count(*) AS count FROM old_rows GROUP BY seller_id) AS change
      WHERE users.id = change.seller_id;
  ELSE
    UPDATE users SET rating_sum = rating_sum + change.sum, rating_count = rating_count + change.count
      FROM (
        SELECT seller_id, sum(rating) AS sum, sum(one) AS count FROM (
          SELECT seller_id, rating, 1 AS one FROM new_rows
          UNION ALL
          SELECT seller_id, -rating, -1 FROM old_rows
        ) AS changes GROUP BY seller_id
      ) AS change
      WHERE users.id = change.seller_id AND (change.sum <> 0 OR change.count <> 0);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_counted_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();--> statement-breakpoint
CREATE TRIGGER reviews_counted_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();--> statement-breakpoint
CREATE TRIGGER reviews_counted_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();--> statement-breakpoint
UPDATE users SET rating_sum = had.sum, rating_count = had.count
  FROM (SELECT seller_id, sum(rating) AS sum, count(*) AS count FROM reviews GROUP BY seller_id) AS had
  WHERE users.id = had.seller_id;
