CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"outcome" text,
	"note" text,
	CONSTRAINT "appeals_decisionId_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"case_id" uuid,
	"target_id" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banned_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_ban" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_visits" (
	"case_id" uuid NOT NULL,
	"moderator_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_visits_case_id_moderator_id_pk" PRIMARY KEY("case_id","moderator_id")
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"page" text,
	"is_intimate_image" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"answer" text,
	CONSTRAINT "grievances_ticket_unique" UNIQUE("ticket")
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"owner_id" text,
	"score" integer DEFAULT 0 NOT NULL,
	"score_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_intimate" boolean DEFAULT false NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"has_same_photo" boolean DEFAULT false NOT NULL,
	"is_about_money" boolean DEFAULT false NOT NULL,
	"has_appeal" boolean DEFAULT false NOT NULL,
	"snapshot" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"fine_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"owner_deleted_at" timestamp with time zone,
	CONSTRAINT "moderation_cases_subject" UNIQUE("subject_type","subject_id"),
	CONSTRAINT "moderation_cases_subject_type" CHECK ("moderation_cases"."subject_type" in ('animal', 'user', 'review'))
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"actor_id" text,
	"is_automatic" boolean NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"note" text,
	"before" jsonb,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"case_id" uuid,
	"decision_id" uuid,
	"template" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"text" text,
	"snapshot" jsonb NOT NULL,
	"network" text,
	"device" text,
	"is_credible" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"outcome" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_hashes" (
	"object_path" text NOT NULL,
	"variant" smallint NOT NULL,
	"owner_id" text,
	"hash" bigint NOT NULL,
	"bands" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone,
	CONSTRAINT "image_hashes_object_path_variant_pk" PRIMARY KEY("object_path","variant")
);
--> statement-breakpoint
CREATE TABLE "photo_codes" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"object_path" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "withheld_files" (
	"object_path" text PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"owner_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withholding_changes" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "seller_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "photo_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_hashes" ADD CONSTRAINT "image_hashes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_codes" ADD CONSTRAINT "photo_codes_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_codes" ADD CONSTRAINT "photo_codes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "grievances_open" ON "grievances" USING btree ("is_intimate_image" DESC NULLS LAST,"due_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "grievances_user" ON "grievances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_owner" ON "moderation_cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_queue" ON "moderation_cases" USING btree ("is_intimate" DESC NULLS LAST,"due_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_held" ON "moderation_cases" USING btree ("is_intimate" DESC NULLS LAST,"due_at","id") WHERE closed_at is null and is_held;--> statement-breakpoint
CREATE INDEX "moderation_cases_photo" ON "moderation_cases" USING btree ("is_intimate" DESC NULLS LAST,"due_at","id") WHERE closed_at is null and has_same_photo;--> statement-breakpoint
CREATE INDEX "moderation_cases_money" ON "moderation_cases" USING btree ("is_intimate" DESC NULLS LAST,"due_at","id") WHERE closed_at is null and is_about_money;--> statement-breakpoint
CREATE INDEX "moderation_cases_appeals" ON "moderation_cases" USING btree ("is_intimate" DESC NULLS LAST,"due_at","id") WHERE closed_at is null and has_appeal;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed" ON "moderation_cases" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_case" ON "moderation_decisions" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_at" ON "moderation_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "notices_case" ON "notices" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_once" ON "reports" USING btree ("reporter_id","subject_type","subject_id") WHERE closed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "strikes_user" ON "strikes" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "strikes_expiry" ON "strikes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_hashes_bands" ON "image_hashes" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "image_hashes_kept" ON "image_hashes" USING btree ("keep_until") WHERE keep_until is not null;--> statement-breakpoint
CREATE INDEX "image_hashes_owner" ON "image_hashes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photo_codes_open" ON "photo_codes" USING btree ("submitted_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_actor" ON "moderation_decisions" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "appeals_user" ON "appeals" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "appeals_decided_by" ON "appeals" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "notices_decision" ON "notices" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "grievances_decided_by" ON "grievances" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "case_visits_moderator" ON "case_visits" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "photo_codes_decided_by" ON "photo_codes" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "withheld_files_animal" ON "withheld_files" USING btree ("animal_id");--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_hidden_by" CHECK ("animals"."hidden_by" in ('reports', 'moderator')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('moderator', 'operator')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.on_sale := NEW.is_active AND NEW.sold_at IS NULL AND NEW.expired_at IS NULL AND NEW.held_at IS NULL
    AND NEW.hidden_at IS NULL AND NOT NEW.seller_blocked;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER animals_on_sale ON animals;--> statement-breakpoint
CREATE TRIGGER animals_on_sale BEFORE INSERT
  OR UPDATE OF is_active, sold_at, expired_at, held_at, hidden_at, seller_blocked, on_sale ON animals
  FOR EACH ROW EXECUTE FUNCTION set_on_sale();
--> statement-breakpoint
-- Keeps the uploaded files of withheld listings in withheld_files. Demonstration pictures belong to several listings.
CREATE FUNCTION keep_withheld_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM withheld_files WHERE animal_id = OLD.id;
  IF TG_OP = 'UPDATE' AND (NEW.held_at IS NOT NULL OR NEW.hidden_at IS NOT NULL OR NEW.seller_blocked) THEN
    INSERT INTO withheld_files (object_path, animal_id, owner_id, at)
      SELECT DISTINCT split_part(path, '?', 1), NEW.id, NEW.seller_id, now()
      FROM unnest(NEW.images || NEW.videos) AS path WHERE path ~ '^/objects/(images|clips|videos)/'
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_withheld_files AFTER UPDATE OF held_at, hidden_at, seller_blocked, images, videos ON animals
  FOR EACH ROW WHEN (OLD.held_at IS NOT NULL OR OLD.hidden_at IS NOT NULL OR OLD.seller_blocked
    OR NEW.held_at IS NOT NULL OR NEW.hidden_at IS NOT NULL OR NEW.seller_blocked)
  EXECUTE FUNCTION keep_withheld_files();--> statement-breakpoint
CREATE TRIGGER animals_withheld_files_deleted AFTER DELETE ON animals
  FOR EACH ROW WHEN (OLD.held_at IS NOT NULL OR OLD.hidden_at IS NOT NULL OR OLD.seller_blocked)
  EXECUTE FUNCTION keep_withheld_files();--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
-- As before, without hidden reviews.
CREATE OR REPLACE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET rating_sum = rating_sum + change.sum, rating_count = rating_count + change.count
      FROM (
        SELECT seller_id, sum(rating) AS sum, count(*) AS count FROM new_rows WHERE hidden_at IS NULL GROUP BY seller_id
      ) AS change
      WHERE users.id = change.seller_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE users SET rating_sum = rating_sum - change.sum, rating_count = rating_count - change.count
      FROM (
        SELECT seller_id, sum(rating) AS sum, count(*) AS count FROM old_rows WHERE hidden_at IS NULL GROUP BY seller_id
      ) AS change
      WHERE users.id = change.seller_id;
  ELSE
    UPDATE users SET rating_sum = rating_sum + change.sum, rating_count = rating_count + change.count
      FROM (
        SELECT seller_id, sum(rating) AS sum, sum(one) AS count FROM (
          SELECT seller_id, rating, 1 AS one FROM new_rows WHERE hidden_at IS NULL
          UNION ALL
          SELECT seller_id, -rating, -1 FROM old_rows WHERE hidden_at IS NULL
        ) AS changes GROUP BY seller_id
      ) AS change
      WHERE users.id = change.seller_id AND (change.sum <> 0 OR change.count <> 0);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A role belongs to a verified phone number.
CREATE FUNCTION drop_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.role := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_role_dropped BEFORE UPDATE OF phone ON users
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone) EXECUTE FUNCTION drop_role();--> statement-breakpoint
CREATE FUNCTION keep_withholding_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO withholding_changes (animal_id, changed_at) VALUES (NEW.id, clock_timestamp())
    ON CONFLICT (animal_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER animals_withholding_changed AFTER UPDATE OF held_at, hidden_at, seller_blocked ON animals
  FOR EACH ROW WHEN ((OLD.held_at IS NOT NULL OR OLD.hidden_at IS NOT NULL OR OLD.seller_blocked)
    <> (NEW.held_at IS NOT NULL OR NEW.hidden_at IS NOT NULL OR NEW.seller_blocked))
  EXECUTE FUNCTION keep_withholding_changes();
