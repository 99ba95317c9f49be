ALTER TYPE "public"."otp_event" ADD VALUE 'unblock';--> statement-breakpoint
ALTER TABLE "contact_log" DROP CONSTRAINT "contact_log_viewer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_log" DROP CONSTRAINT "contact_log_seller_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_log" ALTER COLUMN "viewer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_log" ALTER COLUMN "seller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_log" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "contact_log" ADD COLUMN "consent_language" text;--> statement-breakpoint
ALTER TABLE "contact_log" ADD CONSTRAINT "contact_log_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_log" ADD CONSTRAINT "contact_log_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_attempts_age" ON "otp_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_log_age" ON "contact_log" USING btree ("created_at");