import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as breeds from "@pashu/validators/breeds";
import type { Facts } from "@pashu/validators/facts/facts";
import { DAY, HOUR } from "@pashu/validators/limits";
import { factsFromFields } from "@pashu/validators/facts/mirrors";
import { inArray, sql } from "drizzle-orm";
import { v5 as uuid } from "uuid";
import type { Db } from "../client.ts";
import { DATA_FOLDER } from "../paths.ts";
import { placeOf } from "../places.ts";
import { animalFacts } from "../schema/animal-facts.ts";
import { animals } from "../schema/animals.ts";
import { type User, users } from "../schema/users.ts";
import { picturesOf, readPicture, type Pictured } from "./pictures.ts";

type SeedSeller = { key: string } & Pick<
  User,
  "name" | "phone" | "email" | "address1" | "address2" | "state" | "pincode" | "location"
>;
/** `facts` are those that the documented fields don't state. */
type SeedListing = { key: string; sellerKey: string; hoursAgo: number; facts: SeedFacts } & Pictured &
  Omit<typeof animals.$inferInsert, "id" | "sellerId" | "createdAt" | "images" | "videos">;
type SeedFacts = Pick<Facts, "kind" | "sex" | "pregnantMonths" | "quantity" | "weightKg" | "temperament">;
type SeedFile = { sellers: SeedSeller[]; listings: SeedListing[] };

export type DemonstrationOptions = {
  storeImage(bytes: Buffer): Promise<string>;
  now?: Date;
};

/** Longer than the `hoursAgo` of any listing. */
const ACCOUNT_AGE_MS = 25 * DAY;

/** Ids are derived from keys, so that a second run finds existing rows. */
const NAMESPACE = "5b0f2c1e-7d5e-4c39-9a51-0d3f6a7c2b18";
const idOf = (key: string) => uuid(key, NAMESPACE);

/** Phone number of the first demonstration seller, as a user types it. */
export const DEMONSTRATION_PHONE = "00000 00011";

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

export async function seedDemonstration(db: Db, { storeImage, now = new Date() }: DemonstrationOptions): Promise<void> {
  const { sellers, listings } = await readSeedFile();
  const missing = await withoutSeeded(db, listings);
  const paths = await storePictures(new Set(missing.flatMap(({ pictures }) => pictures)), storeImage);
  const rows = await Promise.all(
    missing.map(({ pictures, ...listing }) => {
      const images = pictures.flatMap((name) => paths.get(name) ?? []);
      return toAnimal(db, listing, images, now);
    }),
  );
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values(sellers.map((seller) => toUser(seller, now)))
      .onConflictDoNothing();
    if (rows.length === 0) return;
    await tx.insert(animals).values(rows).onConflictDoNothing();
    const ofBreeds = rows.map(({ id, factsCard }) => ({ animalId: id, breedId: factsCard.breedId ?? null }));
    await tx
      .insert(animalFacts)
      .values(ofBreeds)
      .onConflictDoUpdate({ target: animalFacts.animalId, set: { breedId: sql`excluded.breed_id` } });
  });
}

async function storePictures(names: Set<string>, storeImage: DemonstrationOptions["storeImage"]) {
  const stored = [...names].map(async (name) => [name, await storeImage(await readPicture(name))] as const);
  return new Map(await Promise.all(stored));
}

async function readSeedFile() {
  const file: SeedFile = JSON.parse(await readFile(join(DATA_FOLDER, "seed-listings.json"), "utf8"));
  const listings = file.listings.map((listing, index) => ({ ...listing, pictures: picturesOf(listing, index) }));
  return { sellers: file.sellers, listings };
}

async function withoutSeeded<Listing extends { key: string }>(db: Db, listings: Listing[]): Promise<Listing[]> {
  const ids = listings.map(({ key }) => idOf(key));
  const present = await db.select({ id: animals.id }).from(animals).where(inArray(animals.id, ids));
  const seeded = new Set(present.map(({ id }) => id));
  return listings.filter(({ key }) => !seeded.has(idOf(key)));
}

function toUser({ key, ...seller }: SeedSeller, now: Date) {
  return { id: idOf(key), ...seller, createdAt: new Date(now.getTime() - ACCOUNT_AGE_MS) };
}

const WORDS = { breeds, ageText: () => null };

function factsOf({
  category,
  facts,
  ...fields
}: Omit<SeedListing, "key" | "sellerKey" | "hoursAgo" | "pictures">): Facts {
  return { ...factsFromFields(fields, { category, kind: facts.kind }, WORDS), ...facts };
}

async function toAnimal(
  db: Db,
  { key, sellerKey, hoursAgo, facts, ...listing }: Omit<SeedListing, "pictures">,
  images: string[],
  now: Date,
) {
  return {
    ...listing,
    factsCard: factsOf({ ...listing, facts }),
    ...(await placeOf(db, listing.location)),
    id: idOf(key),
    sellerId: idOf(sellerKey),
    images,
    createdAt: new Date(now.getTime() - hoursAgo * HOUR),
  };
}
