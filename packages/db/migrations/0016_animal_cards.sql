CREATE TABLE "animal_cards" (
	"animal_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"revision" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "animal_cards_animal_id_locale_kind_revision_pk" PRIMARY KEY("animal_id","locale","kind","revision")
);
