import { listingCopies } from "@pashu/db/schema/contacts";
import { moderationCases } from "@pashu/db/schema/moderation";
import { sql } from "drizzle-orm";

/** True for a copy while a case about its listing is open. */
export const hasOpenCase = sql<boolean>`exists (select from ${moderationCases} of_listing
  where of_listing.subject_type = 'animal' and of_listing.subject_id = ${listingCopies.animalId}::text
    and of_listing.closed_at is null)`;
