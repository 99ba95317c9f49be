CREATE TABLE "form_starts" (
	"day" date NOT NULL,
	"form" text NOT NULL,
	"category" text NOT NULL,
	"starts" integer NOT NULL,
	CONSTRAINT "form_starts_day_form_category_pk" PRIMARY KEY("day","form","category")
);
--> statement-breakpoint
CREATE TABLE "market_numbers" (
	"metric" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"district" text NOT NULL,
	"value" double precision NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_numbers_metric_category_state_district_pk" PRIMARY KEY("metric","category","state","district")
);
--> statement-breakpoint
CREATE TABLE "moderation_months" (
	"month" date NOT NULL,
	"metric" text NOT NULL,
	"key" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "moderation_months_month_metric_key_pk" PRIMARY KEY("month","metric","key")
);
