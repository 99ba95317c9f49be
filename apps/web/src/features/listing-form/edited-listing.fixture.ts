import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import type { EditedListing } from "./edited-listing.ts";

export function editedListing(overrides: Partial<EditedListing> = {}): EditedListing {
  return { ...animalFixture(), etag: '"first"', generatedTexts: {}, ...overrides };
}
