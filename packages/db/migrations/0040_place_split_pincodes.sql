-- Pincodes such as "413 102" were not found, so these listings had no place. The job `facts` looks for them once more.
INSERT INTO "stale_listings" ("animal_id") SELECT "id" FROM "animals" WHERE "district_id" IS NULL ON CONFLICT DO NOTHING;
