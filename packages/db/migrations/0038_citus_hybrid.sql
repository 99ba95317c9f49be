-- The names of tables and functions in a function must not depend on its caller: a worker of a Citus cluster calls
-- triggers with an empty search_path.
ALTER FUNCTION count_categories() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION count_ratings() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION tell_of_listings() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION set_on_sale() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION keep_tombstones() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION refuse_truncation(regclass) SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION public_facts(animal_facts) SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION keep_facts_card() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION drop_stale_search_key() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION animal_filter_tags(
  boolean, category, jsonb, integer, real, boolean, calf_status, text, text, text[], text[], double precision, double precision
) SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION keep_withheld_files() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION drop_role() SET search_path = public, pg_temp;--> statement-breakpoint
ALTER FUNCTION keep_withholding_changes() SET search_path = public, pg_temp;--> statement-breakpoint
-- The owner may also truncate: `ops distribute` removes the rows that it has copied to the workers.
CREATE OR REPLACE FUNCTION refuse_event_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('pashu.redacting_events', true) = 'on'
    AND pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN CASE WHEN TG_OP = 'UPDATE' THEN NEW ELSE OLD END;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END $$;--> statement-breakpoint
-- Citus: SET LOCAL reaches the workers, set_config does not. Sequential, because a partition cannot be dropped after a
-- parallel update. PostgreSQL without Citus ignores its settings.
CREATE FUNCTION redact_event_rows(account text, older_than timestamptz) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  name text;
BEGIN
  SET LOCAL citus.multi_shard_modify_mode = 'sequential';
  SET LOCAL citus.propagate_set_commands = 'local';
  SET LOCAL pashu.redacting_events = 'on';
  UPDATE events SET actor_id = NULL WHERE actor_id = account;
  UPDATE events SET subject_id = NULL WHERE subject_id = account;
  DELETE FROM events_default WHERE at < older_than;
  SET LOCAL pashu.redacting_events = 'off';
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'events'::regclass AND c.relname ~ '^events_\d{4}_\d{2}$'
      AND to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= older_than
  LOOP
    EXECUTE format('DROP TABLE %I', name);
  END LOOP;
END $$;--> statement-breakpoint
-- A function of its own: Citus propagates settings of a statement outside of a transaction only from a nested call.
CREATE OR REPLACE FUNCTION redact_events(account text, older_than timestamptz) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
BEGIN
  PERFORM redact_event_rows(account, older_than);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION create_events_partition(month date) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  first date := date_trunc('month', month);
  name text := 'events_' || to_char(first, 'YYYY_MM');
BEGIN
  -- Citus then allows a trigger on a distributed table. It cannot read an empty list of columns (SELECT FROM).
  SET LOCAL citus.enable_unsafe_triggers = on;
  SET LOCAL citus.multi_shard_modify_mode = 'sequential';
  IF to_regclass(name) IS NOT NULL
    OR EXISTS (SELECT 1 FROM events_default WHERE at >= first AND at < first + interval '1 month') THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
    name, first::timestamptz, (first + interval '1 month')::timestamptz);
  PERFORM refuse_truncation(name::regclass);
END $$;
