ALTER TABLE "notifications" ADD COLUMN "messaged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_channel" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messaged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_message_channel" ON "users" USING btree ("messaged_at" NULLS FIRST,"id") WHERE message_channel is not null;