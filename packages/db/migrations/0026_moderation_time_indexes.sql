CREATE INDEX CONCURRENTLY IF NOT EXISTS "appeals_created" ON "appeals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "appeals_decided" ON "appeals" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "grievances_created" ON "grievances" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "grievances_acknowledged" ON "grievances" USING btree ("acknowledged_at") WHERE acknowledged_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "grievances_decided" ON "grievances" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "moderation_cases_acknowledged" ON "moderation_cases" USING btree ("acknowledged_at") WHERE acknowledged_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_closed" ON "reports" USING btree ("closed_at") WHERE closed_at is not null;
