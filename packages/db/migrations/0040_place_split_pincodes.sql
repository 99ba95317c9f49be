-- Pincodes such as "413 102" were not found, so these listings had no place. The job `facts` looks for them once more.
-- The lock skips a listing that is being deleted, whose id the foreign key would refuse.
INSERT INTO "stale_listings" ("animal_id") SELECT "id" FROM "animals" WHERE "district_id" IS NULL FOR KEY SHARE ON CONFLICT DO NOTHING;
