-- In a transaction of its own, because reading all rows must not keep the lock that adding the constraint takes.
ALTER TABLE "animals" VALIDATE CONSTRAINT "animals_facts_card";
