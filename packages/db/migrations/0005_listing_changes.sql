-- Tells every process, when a change is committed, that what visitors are shown is no longer the same.
CREATE FUNCTION tell_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listings_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON animals
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings();--> statement-breakpoint
CREATE TRIGGER users_told AFTER UPDATE OF name, rating_sum, rating_count ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_listings();
