CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_recent" ON "animals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_category_recent" ON "animals" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_price" ON "animals" USING btree ("price","id") WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_category_price" ON "animals" USING btree ("category","price","id") WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_nearest" ON "animals" USING gist ("category","place") WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_on_sale_search" ON "animals" USING gin ("search_text" gin_trgm_ops) WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_expiry" ON "animals" USING btree ("expires_at") WHERE on_sale;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animals_incomplete" ON "animals" USING btree ("id") WHERE expires_at is null or (place is not null and district_id is null);
