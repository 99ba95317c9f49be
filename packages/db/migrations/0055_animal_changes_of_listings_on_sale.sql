-- batched
-- requires no newer release: reads the state. The triggers of the migration before keep what changes meanwhile.
INSERT INTO animal_changes (animal_id)
  SELECT id FROM animals
  WHERE on_sale AND NOT EXISTS (SELECT 1 FROM animal_changes WHERE animal_id = animals.id) LIMIT 20000
  ON CONFLICT DO NOTHING;
