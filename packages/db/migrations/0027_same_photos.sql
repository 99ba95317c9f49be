CREATE TABLE "same_photos" (
	"path" text NOT NULL,
	"other_path" text NOT NULL,
	"distance" smallint NOT NULL,
	CONSTRAINT "same_photos_path_other_path_pk" PRIMARY KEY("path","other_path")
);
--> statement-breakpoint
CREATE INDEX "same_photos_other" ON "same_photos" USING btree ("other_path");