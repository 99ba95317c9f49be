import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as breeds from "@pashu/validators/breeds";
import type { Facts } from "@pashu/validators/facts/facts";
import { factsFromFields } from "@pashu/validators/facts/mirrors";
import { PHOTO_VIEWS, type PhotoView } from "@pashu/validators/image-paths";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { DAY, HOUR } from "@pashu/validators/limits";
import { inArray, sql } from "drizzle-orm";
import { v5 as uuid } from "uuid";
import type { Db } from "../client.ts";
import { DATA_FOLDER } from "../paths.ts";
import { placeOf } from "../places.ts";
import { animalFacts } from "../schema/animal-facts.ts";
import { type Animal, animals } from "../schema/animals.ts";
import { reviews } from "../schema/sellers.ts";
import { type User, users } from "../schema/users.ts";

type SeedUser = { key: string; joinedDaysAgo: number } & Pick<User, "name" | "phone"> &
  Partial<Pick<User, "email" | "address1" | "address2" | "state" | "pincode" | "location">>;
type SeedListing = {
  key: string;
  sellerKey: string;
  hoursAgo: number;
  /** Those that the documented fields don't state. */
  facts: SeedFacts;
  /** Names of files in data/photos. */
  pictures: string[];
  /** The title says more than the facts, so none is generated. */
  hasOwnTitle?: true;
} & Omit<
  typeof animals.$inferInsert,
  "id" | "sellerId" | "createdAt" | "images" | "videos" | "hasMorePictures" | "breedMarathi"
> &
  Pick<Animal, "breed" | "breedHindi" | "isPregnant">;
type SeedFacts = Pick<Facts, "kind" | "sex" | "pregnantMonths" | "quantity" | "weightKg" | "temperament">;
type SeedReview = { sellerKey: string; buyerKey: string; rating: number; text: string | null; daysAgo: number };
type SeedFile = {
  /** Names of pictures that show one view of one animal. */
  views: Partial<Record<PhotoView, string[]>>;
  sellers: SeedUser[];
  buyers: SeedUser[];
  listings: SeedListing[];
  reviews: SeedReview[];
};

export type GeneratedTitle = {
  columns: Partial<typeof animals.$inferInsert>;
  facts: Pick<typeof animalFacts.$inferInsert, "textLanguage" | "textVersion">;
};

export type DemonstrationOptions = {
  storeImage(bytes: Buffer): Promise<string>;
  /** Without it, all titles are those that the sellers typed. */
  generateTitle?(listing: Omit<SeedListing, "facts"> & { facts: Facts }): GeneratedTitle;
  now?: Date;
};

/** Ids are derived from keys, so that a second run finds existing rows. */
const NAMESPACE = "5b0f2c1e-7d5e-4c39-9a51-0d3f6a7c2b18";
const idOf = (key: string) => uuid(key, NAMESPACE);

/** Phone number of the first demonstration seller, as a user types it. */
export const DEMONSTRATION_PHONE = "00000 00011";

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

export async function seedDemonstration(
  db: Db,
  { storeImage, generateTitle, now = new Date() }: DemonstrationOptions,
): Promise<void> {
  const { sellers, buyers, listings, reviews: ratings, views } = await readSeedFile();
  const missing = await withoutSeeded(db, listings);
  const names = new Set(missing.flatMap(({ pictures }) => pictures));
  const paths = await storePictures(names, { storeImage, views });
  const rows = await Promise.all(
    missing.map(async (listing) => {
      const facts = factsOf(listing);
      const images = listing.pictures.flatMap((name) => paths.get(name) ?? []);
      const generated = listing.hasOwnTitle ? undefined : generateTitle?.({ ...listing, facts });
      const animal = { ...(await toAnimal(db, listing, { facts, images, now })), ...generated?.columns };
      return { animal, facts: { animalId: animal.id, breedId: facts.breedId ?? null, ...generated?.facts } };
    }),
  );
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values([...sellers, ...buyers].map((user) => toUser(user, now)))
      .onConflictDoNothing();
    await tx
      .insert(reviews)
      .values(ratings.map((review) => toReview(review, now)))
      .onConflictDoNothing();
    if (rows.length === 0) return;
    await tx
      .insert(animals)
      .values(rows.map(({ animal }) => animal))
      .onConflictDoNothing();
    await tx
      .insert(animalFacts)
      .values(rows.map(({ facts }) => facts))
      .onConflictDoUpdate({
        target: animalFacts.animalId,
        set: {
          breedId: sql`excluded.breed_id`,
          textLanguage: sql`excluded.text_language`,
          textVersion: sql`excluded.text_version`,
        },
      });
  });
}

async function storePictures(
  names: Set<string>,
  { storeImage, views }: Pick<DemonstrationOptions, "storeImage"> & Pick<SeedFile, "views">,
) {
  const stored = [...names].map(async (name) => {
    const view = PHOTO_VIEWS.find((each) => views[each]?.includes(name)) ?? null;
    return [name, imagePathWithView(await storeImage(await readPicture(name)), view)] as const;
  });
  return new Map(await Promise.all(stored));
}

async function readSeedFile(): Promise<SeedFile> {
  return JSON.parse(await readFile(join(DATA_FOLDER, "seed-listings.json"), "utf8"));
}

function readPicture(name: string): Promise<Buffer> {
  return readFile(join(DATA_FOLDER, "photos", `${name}.webp`));
}

async function withoutSeeded<Listing extends { key: string }>(db: Db, listings: Listing[]): Promise<Listing[]> {
  const ids = listings.map(({ key }) => idOf(key));
  const present = await db.select({ id: animals.id }).from(animals).where(inArray(animals.id, ids));
  const seeded = new Set(present.map(({ id }) => id));
  return listings.filter(({ key }) => !seeded.has(idOf(key)));
}

function toUser({ key, joinedDaysAgo, ...user }: SeedUser, now: Date) {
  return { id: idOf(key), ...user, createdAt: daysBefore(now, joinedDaysAgo) };
}

function toReview({ sellerKey, buyerKey, rating, text, daysAgo }: SeedReview, now: Date) {
  const at = daysBefore(now, daysAgo);
  const [sellerId, authorId] = [idOf(sellerKey), idOf(buyerKey)];
  return { id: idOf(`${sellerKey} ${buyerKey}`), sellerId, authorId, rating, text, createdAt: at, updatedAt: at };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

const WORDS = { breeds, ageText: () => null };

function factsOf({ category, facts, ...fields }: SeedListing): Facts {
  return { ...factsFromFields(fields, { category, kind: facts.kind }, WORDS), ...facts };
}

async function toAnimal(
  db: Db,
  { key, sellerKey, hoursAgo, pictures: _pictures, hasOwnTitle: _hasOwnTitle, ...listing }: SeedListing,
  { facts, images, now }: { facts: Facts; images: string[]; now: Date },
) {
  return {
    ...listing,
    factsCard: facts,
    ...(await placeOf(db, listing.location)),
    id: idOf(key),
    sellerId: idOf(sellerKey),
    images,
    hasMorePictures: images.length > 1,
    createdAt: new Date(now.getTime() - hoursAgo * HOUR),
  };
}
