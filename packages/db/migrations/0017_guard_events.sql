-- Any role may set the setting, so only the owner of the table passes.
CREATE OR REPLACE FUNCTION refuse_event_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND current_setting('pashu.redacting_events', true) = 'on'
    AND pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN CASE WHEN TG_OP = 'UPDATE' THEN NEW ELSE OLD END;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END $$;
--> statement-breakpoint
ALTER FUNCTION redact_events(text, timestamptz) SECURITY INVOKER;
--> statement-breakpoint
-- Accounts that a process of an earlier version deleted.
SELECT redact_events(account, NULL) FROM (
  SELECT DISTINCT actor_id AS account FROM events WHERE NOT EXISTS (SELECT FROM users WHERE users.id = actor_id)
) AS deleted WHERE account IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION redact_deleted_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Another role may use the function as the trigger of its own table.
  IF TG_RELID = 'users'::regclass THEN
    PERFORM redact_events(OLD.id, NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_events AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION redact_deleted_account();
--> statement-breakpoint
CREATE FUNCTION refuse_truncation(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER events_not_truncated BEFORE TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_changes()', name);
END $$;
--> statement-breakpoint
SELECT refuse_truncation('events');
--> statement-breakpoint
-- A partition inherits no trigger for a statement.
SELECT refuse_truncation(inhrelid) FROM pg_inherits WHERE inhparent = 'events'::regclass;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION create_events_partition(month date) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  first date := date_trunc('month', month);
  name text := 'events_' || to_char(first, 'YYYY_MM');
BEGIN
  IF to_regclass(name) IS NOT NULL
    OR EXISTS (SELECT FROM events_default WHERE at >= first AND at < first + interval '1 month') THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
    name, first::timestamptz, (first + interval '1 month')::timestamptz);
  PERFORM refuse_truncation(name::regclass);
END $$;
