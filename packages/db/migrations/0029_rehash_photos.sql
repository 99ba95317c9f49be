-- batched: hashes of an earlier version, without the upper part and without pairs. The job `photo-hashes` computes them again.
DELETE FROM image_hashes WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM image_hashes AS stored
  WHERE keep_until IS NULL AND NOT EXISTS (
    SELECT FROM image_hashes AS upper WHERE upper.object_path = stored.object_path AND upper.variant = 3)
  LIMIT 5000));
