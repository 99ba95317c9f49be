CREATE TABLE "required_migrations" (
	"migration" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"reason" text NOT NULL,
	"required_at" timestamp with time zone DEFAULT now() NOT NULL
);
