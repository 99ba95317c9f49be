ALTER TABLE "animals" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- requires no newer release: reads the state. Compares all columns but those that buyers never see, so a new one counts.
-- The clock, not the transaction's start: of two writers that wait for the row, the later one has the later time.
CREATE FUNCTION public.set_updated_at() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  seen animals := NEW;
BEGIN
  seen.search_text := OLD.search_text;
  seen.search_key := OLD.search_key;
  seen.search_key_version := OLD.search_key_version;
  seen.sale_counted := OLD.sale_counted;
  seen.held_at := OLD.held_at;
  seen.hidden_at := OLD.hidden_at;
  seen.hidden_by := OLD.hidden_by;
  seen.seller_blocked := OLD.seller_blocked;
  seen.updated_at := OLD.updated_at;
  NEW.updated_at := CASE WHEN seen *= OLD THEN OLD.updated_at ELSE clock_timestamp() END;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Its name sorts after animals_on_sale, so it sees what that trigger sets.
CREATE TRIGGER animals_updated_at BEFORE UPDATE ON animals FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();
