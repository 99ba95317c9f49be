-- Trigram search in both scripts, and an index over (category, place) for the nearest listings.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
