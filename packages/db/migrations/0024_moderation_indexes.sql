CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_withheld" ON "animals" USING btree (coalesce(held_at, hidden_at)) WHERE held_at is not null or hidden_by = 'reports';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_role" ON "users" USING btree ("role") WHERE role is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspended" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
ALTER TABLE "animals" VALIDATE CONSTRAINT "animals_hidden_by";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_role";
