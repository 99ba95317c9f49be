-- batched
-- The trigger computes on_sale. Repeated until no row is left, each time in a transaction of its own.
UPDATE animals SET on_sale = is_active
  WHERE id IN (SELECT id FROM animals WHERE on_sale AND NOT is_active LIMIT 5000);
