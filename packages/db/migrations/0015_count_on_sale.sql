-- Blocks writes while it counts, so that no listing is counted twice or not at all.
LOCK TABLE animals IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO category_counts AS counts (category, slot, count)
      SELECT category, pg_backend_pid() % 64, count(*) FROM new_rows WHERE on_sale GROUP BY category ORDER BY category
      ON CONFLICT (category, slot) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO category_counts AS counts (category, slot, count)
      SELECT category, pg_backend_pid() % 64, -count(*) FROM old_rows WHERE on_sale GROUP BY category ORDER BY category
      ON CONFLICT (category, slot) DO UPDATE SET count = counts.count + excluded.count;
  ELSE
    INSERT INTO category_counts AS counts (category, slot, count)
      SELECT category, pg_backend_pid() % 64, sum(change) FROM (
        SELECT category, 1 AS change FROM new_rows WHERE on_sale
        UNION ALL
        SELECT category, -1 FROM old_rows WHERE on_sale
      ) AS changes GROUP BY category HAVING sum(change) <> 0 ORDER BY category
      ON CONFLICT (category, slot) DO UPDATE SET count = counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM category_counts;
--> statement-breakpoint
INSERT INTO category_counts (category, slot, count) SELECT category, 0, count(*) FROM animals WHERE on_sale GROUP BY category;
