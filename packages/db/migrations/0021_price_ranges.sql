-- Applied without a transaction because of the index, so each statement can be repeated.
CREATE TABLE IF NOT EXISTS "current_rates" (
	"breed_id" text NOT NULL,
	"district_id" text NOT NULL,
	"low" integer NOT NULL,
	"median" integer NOT NULL,
	"high" integer NOT NULL,
	"sellers" integer NOT NULL,
	CONSTRAINT "current_rates_breed_id_district_id_pk" PRIMARY KEY("breed_id","district_id")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "price_cells" (
	"kind" text NOT NULL,
	"breed_id" text NOT NULL,
	"milk" smallint NOT NULL,
	"lactation" smallint NOT NULL,
	"area" text NOT NULL,
	"low" integer NOT NULL,
	"median" integer NOT NULL,
	"high" integer NOT NULL,
	"sellers" integer NOT NULL,
	CONSTRAINT "price_cells_kind_breed_id_milk_lactation_area_pk" PRIMARY KEY("kind","breed_id","milk","lactation","area")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "weekly_rates" (
	"breed_id" text NOT NULL,
	"district_id" text NOT NULL,
	"week" date NOT NULL,
	"listings" integer NOT NULL,
	"low" integer NOT NULL,
	"median" integer NOT NULL,
	"high" integer NOT NULL,
	"sellers" integer NOT NULL,
	CONSTRAINT "weekly_rates_breed_id_district_id_week_pk" PRIMARY KEY("breed_id","district_id","week")
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "animal_facts_breed" ON "animal_facts" USING btree ("breed_id","animal_id") WHERE breed_id is not null;
