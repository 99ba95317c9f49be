CREATE TYPE "public"."animal_quality" AS ENUM('healthy', 'dairy-female');--> statement-breakpoint
CREATE TYPE "public"."calf_status" AS ENUM('female-calf', 'male-calf', 'no-calf');--> statement-breakpoint
CREATE TYPE "public"."category" AS ENUM('cattle', 'buffalo', 'goats', 'sheep', 'poultry');--> statement-breakpoint
CREATE TYPE "public"."otp_event" AS ENUM('send', 'send-refused', 'verify-failure', 'verify-success', 'block');--> statement-breakpoint
CREATE TYPE "public"."media_type" AS ENUM('image', 'video');--> statement-breakpoint
CREATE TABLE "animals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "category" NOT NULL,
	"breed" text,
	"age" text,
	"price" integer NOT NULL,
	"location" text NOT NULL,
	"seller_id" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"videos" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"daily_milk_production" real,
	"kaun_sa_byaat" text,
	"animal_quality" "animal_quality",
	"is_dairy" boolean,
	"is_pregnant" boolean,
	"calf_status" "calf_status",
	"additional_info" text,
	"has_more_pictures" boolean DEFAULT false NOT NULL,
	"title_hindi" text,
	"description_hindi" text,
	"breed_hindi" text,
	"age_hindi" text,
	"location_hindi" text,
	"additional_info_hindi" text,
	"latitude" double precision,
	"longitude" double precision,
	"place" "point",
	CONSTRAINT "animals_price" CHECK ("animals"."price" between 1 and 100000000),
	CONSTRAINT "animals_milk" CHECK ("animals"."daily_milk_production" between 0 and 100),
	CONSTRAINT "animals_images" CHECK (cardinality("animals"."images") <= 5),
	CONSTRAINT "animals_videos" CHECK (cardinality("animals"."videos") <= 2),
	CONSTRAINT "animals_place" CHECK (("animals"."latitude" is null) = ("animals"."place" is null))
);
--> statement-breakpoint
CREATE TABLE "blocked_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"manually_unblocked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"event" "otp_event" NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"otp_code" text NOT NULL,
	"challenge_id" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"verification_token" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_challenges_challengeId_unique" UNIQUE("challenge_id"),
	CONSTRAINT "otp_challenges_verificationToken_unique" UNIQUE("verification_token"),
	CONSTRAINT "otp_challenges_tries" CHECK ("otp_challenges"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" json NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category" "category" NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_counts_category_slot_pk" PRIMARY KEY("category","slot")
);
--> statement-breakpoint
CREATE TABLE "pincodes" (
	"pincode" char(6) PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"district" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_animals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"animal_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_animals_once" UNIQUE("user_id","animal_id")
);
--> statement-breakpoint
CREATE TABLE "contact_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"viewer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"author_id" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("seller_id","author_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_not_oneself" CHECK ("reviews"."seller_id" <> "reviews"."author_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"type" "media_type",
	"object_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_objectPath_unique" UNIQUE("object_path")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"contact_phone" text,
	"email" text,
	"address1" text,
	"address2" text,
	"state" text,
	"pincode" text,
	"location" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_animals" ADD CONSTRAINT "saved_animals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_animals" ADD CONSTRAINT "saved_animals_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_log" ADD CONSTRAINT "contact_log_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_log" ADD CONSTRAINT "contact_log_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animals_recent" ON "animals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "animals_category_recent" ON "animals" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "animals_price_order" ON "animals" USING btree ("price","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "animals_category_price" ON "animals" USING btree ("category","price","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "animals_seller" ON "animals" USING btree ("seller_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "animals_nearest" ON "animals" USING gist ("category","place") WHERE is_active;--> statement-breakpoint
CREATE INDEX "animals_search" ON "animals" USING gin ((lower("title" || ' ' || "location" || ' ' || coalesce("title_hindi", '') || ' ' || coalesce("location_hindi", ''))) gin_trgm_ops) WHERE is_active;--> statement-breakpoint
CREATE INDEX "otp_attempts_phone" ON "otp_attempts" USING btree ("phone","event","created_at");--> statement-breakpoint
CREATE INDEX "otp_attempts_address" ON "otp_attempts" USING btree ("ip_address","event","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_phone" ON "otp_challenges" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "saved_animals_recent" ON "saved_animals" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_animals_animal" ON "saved_animals" USING btree ("animal_id");--> statement-breakpoint
CREATE INDEX "contact_log_viewer" ON "contact_log" USING btree ("viewer_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_log_seller" ON "contact_log" USING btree ("seller_id","viewer_id");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");