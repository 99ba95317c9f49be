ALTER INDEX "image_hashes_bands" SET (fastupdate = off);
--> statement-breakpoint
SELECT gin_clean_pending_list('image_hashes_bands');
