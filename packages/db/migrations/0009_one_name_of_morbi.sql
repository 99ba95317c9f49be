-- India Post writes this district in two ways; databases that were loaded before hold both.
UPDATE "pincodes" SET "district" = 'Morbi' WHERE "district" = 'MORBI';
