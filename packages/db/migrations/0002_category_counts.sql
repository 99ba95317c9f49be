-- Keeps category_counts true: one statement-level trigger a kind of change, writing to the connection's own slot.
CREATE FUNCTION count_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO category_counts AS counts (category, slot, count)
      SELECT category, pg_backend_pid() % 64, count(*) FROM new_rows WHERE is_active GROUP BY category ORDER BY category
      ON CONFLICT (category, slot) DO UPDATE SET count = counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO category_counts AS counts (category, slot, count)
      SELECT category, pg_backend_pid() % 64, -count(*) FROM old_rows WHERE is_active GROUP BY category ORDER BY category
      ON CONFLICT (category, slot) DO UPDATE SET count = counts.count + excluded.count;
  ELSE
    INSERT INTO category_counts AS counts (category, slot, count)
      SELECT category, pg_backend_pid() % 64, sum(change) FROM (
        SELECT category, 1 AS change FROM new_rows WHERE is_active
        UNION ALL
        SELECT category, -1 FROM old_rows WHERE is_active
      ) AS changes GROUP BY category HAVING sum(change) <> 0 ORDER BY category
      ON CONFLICT (category, slot) DO UPDATE SET count = counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_counted_insert AFTER INSERT ON animals
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_categories();--> statement-breakpoint
CREATE TRIGGER animals_counted_delete AFTER DELETE ON animals
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_categories();--> statement-breakpoint
CREATE TRIGGER animals_counted_update AFTER UPDATE ON animals
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_categories();
