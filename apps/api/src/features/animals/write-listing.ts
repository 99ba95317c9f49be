import { isDeepStrictEqual } from "node:util";
import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { recordEvent, recordEvents } from "@pashu/db/events";
import { placeOf, placesOf, type Place } from "@pashu/db/places";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import type { CreateAnimalRequest, UpdateAnimalRequest } from "@pashu/validators/animals";
import { withPossibleViews } from "@pashu/validators/facts/photo-views";
import { findPhoto } from "@pashu/validators/photo-paths";
import { SEARCH_KEY_VERSION } from "@pashu/validators/search/search-key";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { planListing, type ListingPlan } from "../facts/plan-listing.ts";
import { insertFacts, storeFacts } from "../facts/store-facts.ts";
import { assertEarTagOnce, assertEarTagsOnce } from "../listing-states/ear-tags.ts";
import { findPriceFall, tellPriceFell, withdrawPriceFalls } from "../listing-states/listing-notifications.ts";
import { expiryFrom } from "../listing-states/renew-listing.ts";
import { switchListing } from "../listing-states/switch-listing.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import { releaseFiles } from "../media/remove-files.ts";
import { assessListing, assessNewListings } from "../moderation/assess-listing.ts";
import { searchKeyOf, storeSearchKeys, storeWords, wordsOf } from "../search-keys/store-search-keys.ts";
import { EDITABLE } from "./editable-fields.ts";
import { endPhotoCode } from "./end-photo-code.ts";
import { keepPhones } from "./hide-phones.ts";

/*
 * The only functions that write what a listing contains; listing-writes.test.ts finds other ones. They apply the rules,
 * record the events, and let moderation assess the listing. The ETag is a digest of what they write.
 */

type NewListing = Omit<CreateAnimalRequest, "idempotencyKey">;
type Changes = Omit<UpdateAnimalRequest, "id" | "ifMatch">;

interface ListingToInsert {
  id: string;
  listing: NewListing;
  /** If the caller has made it. */
  plan?: ListingPlan;
}

/** Inserts a listing of the user, whose row the caller has locked. */
export async function insertListing(tx: Transaction, ctx: SignedInContext, listing: ListingToInsert): Promise<void> {
  const prepared = await prepareListings(tx, ctx, [listing]);
  await storeWords(tx, wordsOfListings(prepared), ctx.deps.clock.now());
  await insertListings(tx, ctx, prepared);
}

export type PreparedListing = ReturnType<typeof prepareListing>;

/** Works out what `insertListings` writes. */
export async function prepareListings(
  db: DbOrTransaction,
  { deps }: Pick<SignedInContext, "deps">,
  listings: readonly ListingToInsert[],
) {
  const places = await placesOf(
    db,
    listings.map(({ listing }) => listing.location),
  );
  return listings.map((each, index) => prepareListing(deps, each, places[index]));
}

/** Call `storeWords` with them before `insertListings`. */
export function wordsOfListings(prepared: readonly PreparedListing[]): string[] {
  return prepared.flatMap(({ searchKey }) => wordsOf(searchKey));
}

function prepareListing(deps: SignedInContext["deps"], { id, listing, plan }: ListingToInsert, place?: Place) {
  const { columns, factsRow } = plan ?? planListing({ deps }, null, listing);
  const { title, description, category, price, location } = listing;
  const required = { title, description, category, price, location };
  const images = withPossibleViews(listing.images, category, columns.factsCard?.kind);
  const content = { ...required, ...columns, ...place, images };
  return { id, content, videos: listing.videos, factsRow, searchKey: searchKeyOf(content) };
}

/** Inserts listings of the user, whose row the caller has locked, and whose words it has stored. */
export async function insertListings(
  tx: Transaction,
  ctx: SignedInContext,
  prepared: readonly PreparedListing[],
): Promise<void> {
  const at = ctx.deps.clock.now();
  const sellerId = ctx.user.id;
  await claimUploads(tx, sellerId, {
    images: prepared.flatMap(({ content }) => content.images),
    videos: prepared.flatMap(({ videos }) => videos),
  });
  const expiresAt = expiryFrom(at, ctx.deps);
  const common = { sellerId, searchKeyVersion: SEARCH_KEY_VERSION, createdAt: at };
  const inserted = await tx
    .insert(animals)
    .values(prepared.map(({ id, content, searchKey }) => ({ ...content, ...common, id, searchKey, expiresAt })))
    .returning();
  await insertFacts(
    tx,
    prepared.flatMap(({ id, factsRow }) => (factsRow === null ? [] : [{ animalId: id, ...factsRow }])),
  );
  await recordEvents(
    tx,
    prepared.map(({ id, content: { category, price, districtId = null } }) => {
      const data = { category, price, districtId };
      return { kind: "animal.created", subjectId: id, actorId: sellerId, data, at };
    }),
  );
  const tagged = prepared.filter(({ factsRow }) => factsRow?.earTagHmac != null);
  await assertEarTagsOnce(
    tx,
    ctx,
    tagged.map(({ id }) => id),
  );
  await assessNewListings(tx, ctx, inserted);
}

/**
 * Changes the given fields of a listing that the caller has locked.
 * @returns files that the listing no longer uses; the caller removes them after the transaction
 */
export async function updateListing(
  tx: Transaction,
  ctx: SignedInContext,
  { animal, changes: { isActive, ...asked } }: { animal: Animal; changes: Changes },
): Promise<string[]> {
  const changes = keepPhones(animal, asked);
  const by = { actorId: ctx.user.id, at: ctx.deps.clock.now() };
  const { id } = animal;
  await claimUploads(tx, ctx.user.id, {
    images: added(animal.images, changes.images),
    videos: added(animal.videos, changes.videos),
  });
  const place = changes.location === undefined ? {} : await placeOf(tx, changes.location);
  const removed = dropped(animal, { ...animal, ...changes });
  await releaseFiles(tx, animal.sellerId, removed);
  const [facts] = await tx.select().from(animalFacts).where(eq(animalFacts.animalId, id));
  const { columns, factsRow, changedFacts } = planListing(ctx, { animal, facts }, changes);
  const set = { ...columns, ...place, ...possibleViews(animal, columns) };
  const stored = await storeContent(tx, animal, { set, at: by.at });
  if (factsRow !== null) await storeFacts(tx, id, factsRow);
  if (stored === null && isActive === undefined) return removed;
  const edited = stored ?? animal;
  await endPhotoCode(tx, { before: animal, after: edited, isOtherEarTag: isOtherTag(facts, factsRow) });
  const changedFields = [...changedColumns(animal, edited), ...changedFacts];
  const isComparable = !PRICED_BY.some((fact) => changedFacts.includes(fact));
  const fall = isComparable ? await findPriceFall(tx, animal, { to: edited.price, at: by.at }) : null;
  await recordUpdate(tx, { before: animal, after: edited, fields: changedFields }, by);
  const after = isActive === undefined ? edited : await switchListing(tx, ctx, { listing: edited, isActive });
  // The switch has checked the tag of a listing that it put on sale.
  if (animal.onSale && after.onSale && changedFacts.includes("facts.earTag")) await assertEarTagOnce(tx, ctx, id);
  await assessListing(tx, ctx, { animal: after, wasOnSale: animal.onSale, isChanged: changedFields.length > 0 });
  if (fall !== null) await tellPriceFell(tx, animal, fall, by.at);
  if (edited.price > animal.price) await withdrawPriceFalls(tx, id, edited.price);
  return removed;
}

/** A view may have become impossible by another kind, without a change of the photos. */
function possibleViews(animal: Animal, columns: Partial<Animal>): Partial<Animal> {
  const { images = animal.images, category = animal.category, factsCard = animal.factsCard } = columns;
  const possible = withPossibleViews(images, category, factsCard?.kind);
  return isDeepStrictEqual(possible, images) ? {} : { images: possible };
}

/** Facts that change what the price is for. */
const PRICED_BY = ["facts.quantity", "facts.priceBasis"];

/** Writes the row once, with its search key. Returns null if no column is given. */
async function storeContent(
  tx: Transaction,
  animal: Animal,
  { set, at }: { set: Partial<Animal>; at: Date },
): Promise<Animal | null> {
  // A tRPC client can send undefined for a field that it does not change.
  const given: Partial<Animal> = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return null;
  const searchKey = searchKeyOf({ ...animal, ...given });
  const isOtherKey = searchKey !== animal.searchKey;
  const keyed = isOtherKey && { searchKey, searchKeyVersion: SEARCH_KEY_VERSION };
  const [after = animal] = await tx
    .update(animals)
    .set({ ...given, ...keyed })
    .where(eq(animals.id, animal.id))
    .returning();
  if (isOtherKey) await storeWords(tx, wordsOf(searchKey), at);
  // A trigger drops the key of other texts with the same key.
  if (after.searchKey === null) await storeSearchKeys(tx, [animal.id], at);
  return after;
}

type Tagged = { earTagHmac: string | null } | null | undefined;

/** A known tag that was replaced or removed. */
function isOtherTag(before: Tagged, after: Tagged): boolean {
  return before?.earTagHmac != null && after != null && after.earTagHmac !== before.earTagHmac;
}

function changedColumns(before: Animal, after: Animal): string[] {
  return EDITABLE.filter((field) => String(before[field]) !== String(after[field]));
}

async function recordUpdate(
  tx: Transaction,
  { before, after, fields }: { before: Animal; after: Animal; fields: string[] },
  by: { actorId: string; at: Date },
): Promise<void> {
  if (fields.length === 0) return;
  const prices = before.price !== after.price && { oldPrice: before.price, newPrice: after.price };
  await recordEvent(tx, { kind: "animal.updated", subjectId: after.id, ...by, data: { fields, ...prices } });
}

type Files = Pick<Animal, "images" | "videos">;

function added(before: string[], after: string[] | undefined): string[] {
  return (after ?? []).filter((path) => findPhoto(before, path) === undefined);
}

function dropped(before: Files, after: { [Name in keyof Files]?: string[] | undefined }): string[] {
  const kept = [...(after.images ?? before.images), ...(after.videos ?? before.videos)];
  return [...before.images, ...before.videos].filter((path) => findPhoto(kept, path) === undefined);
}
