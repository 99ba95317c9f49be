import type { Db } from "@pashu/db/client";
import { defineRead } from "@pashu/db/reads";
import { animalTombstones } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { photoCodes } from "@pashu/db/schema/photos";
import { users } from "@pashu/db/schema/users";
import { isoTime, prepareStatement } from "@pashu/db/statements";
import { factChips, type FactChip } from "@pashu/i18n/listing-facts";
import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { translate } from "@pashu/i18n/translator";
import type { AnyFact } from "@pashu/validators/facts/declarations";
import { declaredFacts } from "@pashu/validators/facts/declared-facts";
import { withoutTexts } from "@pashu/validators/facts/text-facts";
import { AppError } from "@pashu/validators/errors";
import { findPhoto } from "@pashu/validators/photo-paths";
import { pricePerAnimal, type PriceRange } from "@pashu/validators/price-range";
import { isRequired, TEXTS } from "@pashu/validators/text-fields";
import { SELLER_TEXTS, TEXT_VARIANTS, variantsOf, type SellerText } from "@pashu/validators/text-variants";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { cardPaths } from "../cards/card-path.ts";
import { readPriceRange } from "../prices/prices.queries.ts";
import { withEntityTag } from "./animals.etag.ts";
import { mayRead } from "./animals.policy.ts";
import { presentAnimal, viewWithEnd, type AnimalView, type ShownAnimal } from "./animals.present.ts";
import { listNewest } from "./list-newest.ts";
import { openQuestion, type OpenQuestion } from "./open-question.ts";
import { readableBy } from "./hide-phones.ts";
import { presentFigures, readOwnerFigures, type OwnerFigures } from "./owner-figures.ts";
import { presentPrices, type ListingPrices } from "./present-prices.ts";
import { readSellerHistory, type SellerHistory } from "./seller-history.ts";
import { presentSimilar, type Similar } from "./similar.present.ts";
import { readSimilar } from "./similar.queries.ts";

export type AnimalPage =
  | (Similar & { gone: true; animal: null })
  | (Similar & {
      /** True for a listing that ended more than 30 days ago: the page answers 410 without what people wrote. */
      gone: boolean;
      animal: ShownAnimal;
      /** `memberSince`: ISO 8601. */
      seller: SellerHistory & { memberSince: string; soldCount: number };
      /** The photo of `photoConfirmed`, one of the listing's images; null without one. */
      confirmedPhoto: string | null;
      /** Known facts that the listing has no other field for, in words. */
      chips: string[];
      /** Names of the facts in `chips`, in the same order. */
      chipFacts: AnyFact[];
      /** Null for other users. */
      owner:
        | (OwnerFigures & {
            question: OpenQuestion | null;
            /** As in `animals.get`: for changes of the listing on its page. */
            etag: string;
            /** Asking prices of comparable animals; null like `prices`. */
            range: { low: number; high: number } | null;
          })
        | null;
      /** Paths of the pictures for link previews. */
      cards: Record<Locale, string>;
      /** Prices of comparable animals; null if too few sellers have them, and for a listing that ended. */
      prices: ListingPrices | null;
    });

const readListing = defineRead(({ pipelinedDb }) => prepareListing(pipelinedDb));
const readTombstone = defineRead(
  ({ db }) =>
    (id: string) =>
      db.select().from(animalTombstones).where(eq(animalTombstones.id, id)),
);

/** @throws AppError ANIMAL_NOT_FOUND for an unknown listing, and for one that only its owner may see */
export async function getAnimalPage({
  ctx,
  input: { id, locale },
}: {
  ctx: Context;
  input: { id: string; locale?: Locale | undefined };
}): Promise<AnimalPage> {
  // Pipelined: the database answers all of them in one round trip.
  const reading = readListing(ctx.reads, id);
  const now = ctx.deps.clock.now();
  const [listing, similar, figures, priceRange, history] = await Promise.all([
    reading,
    readSimilar(ctx.reads, id, null),
    // Need the listing, which arrives before the similar ones.
    reading.then((found) =>
      ctx.user && found?.sellerId === ctx.user.id ? readOwnerFigures(ctx.reads, id, now) : null,
    ),
    reading.then((found) => found && readPriceRangeOf(ctx, found)),
    reading.then((found) => found && readSellerHistory(ctx.reads, found.sellerId, now)),
  ]);
  if (listing === undefined || history === undefined) return deletedPage(ctx, id, locale);
  const { seller, expiredAt, confirmedPhoto, stateCode: _stateCode, ...rest } = listing;
  const { memberSince, ...publicSeller } = seller;
  const stored: AnimalView = { ...rest, seller: publicSeller };
  const animal = readableBy(ctx.user, stored);
  const hasEnded = animal.status === "sold" || animal.status === "expired";
  const gone = !mayRead({ ...animal, expiredAt }, ctx.user, now);
  if (gone && !hasEnded) throw new AppError("ANIMAL_NOT_FOUND");
  const isOwner = ctx.user?.id === animal.sellerId;
  const prices = hasEnded ? null : (priceRange ?? null);
  const shown = presentAnimal(gone ? withoutDetails(animal) : withPublicPlace(animal), locale);
  const chips = gone || locale === undefined ? [] : chipsOf(animal, shown.title, locale);
  return {
    gone,
    animal: shown,
    confirmedPhoto: confirmedPhoto && (findPhoto(rest.images, confirmedPhoto) ?? null),
    seller: { memberSince, soldCount: seller.soldCount, ...history },
    chips: chips.map(({ text }) => text),
    chipFacts: chips.map(({ fact }) => fact),
    owner: figures
      ? {
          ...presentFigures(figures),
          question: openQuestion(animal, figures.times, now),
          etag: withEntityTag(stored).etag,
          range: prices && { low: prices.low, high: prices.high },
        }
      : null,
    cards: cardPaths(stored, ctx.deps.env.publicUrl),
    prices: presentPrices(animal, prices, shown, { isOwner, locale }),
    ...presentSimilar(similar, { reader: ctx.user, districtId: animal.districtId, locale }),
  };
}

function readPriceRangeOf(
  ctx: Context,
  { facts, price, stateCode }: Pick<AnimalView, "facts" | "price"> & { stateCode: string | null },
): Promise<PriceRange | null> | null {
  if (facts === undefined || pricePerAnimal(price, facts) === null) return null;
  return readPriceRange(ctx.reads, facts, stateCode);
}

/** The page shows the district, so that its data has no address (docs/decisions/035-public-address.md). */
function withPublicPlace(animal: AnimalView): AnimalView {
  const { districtId } = animal;
  if (districtId === null) return animal;
  const variants = TEXT_VARIANTS.filter(({ text }) => text === "location");
  return {
    ...animal,
    location: placeName(districtId, "en"),
    ...Object.fromEntries(variants.map(({ name, locale }) => [name, placeName(districtId, locale)])),
  };
}

/** Texts that stay on the page of a listing that ended more than 30 days ago. */
const LASTING = new Set<SellerText>([
  "kaunSaByaat",
  ...(["title", "breed", "age"] as const).flatMap((text) => [text, ...variantsOf(text)]),
]);
const REQUIRED = new Set<SellerText>(TEXTS.filter(isRequired));
const WITHOUT_TEXTS = Object.fromEntries(
  SELLER_TEXTS.filter((text) => !LASTING.has(text)).map((text) => [text, REQUIRED.has(text) ? "" : null]),
);

function withoutDetails(animal: AnimalView): AnimalView {
  const { facts, lat: _lat, lng: _lng, ...rest } = animal;
  const seller = { ...animal.seller, name: "" };
  const lasting = withoutTexts(facts ?? {});
  const shown = Object.keys(lasting).length > 0 && { facts: lasting };
  return { ...rest, ...shown, ...WITHOUT_TEXTS, generatedDescription: false, seller };
}

/** With the cells, all that the generated description says, which the page therefore leaves out. */
function chipsOf({ facts, generatedTitle, ...animal }: AnimalView, title: string, locale: Locale): FactChip[] {
  if (facts === undefined) return [];
  const { kind: known } = declaredFacts(facts);
  const kind = known === undefined ? "" : translate(locale, `facts.kind.${known}`);
  const isKindInTitle = generatedTitle || title.toLowerCase().includes(kind.toLowerCase());
  const kindChip: FactChip[] = isKindInTitle ? [] : [{ fact: "kind", text: kind }];
  return [...kindChip, ...factChips({ ...animal, facts }, locale)];
}

/** @throws AppError ANIMAL_NOT_FOUND if there was no such listing */
async function deletedPage(ctx: Context, id: string, locale: Locale | undefined): Promise<AnimalPage> {
  const [deleted] = await readTombstone(ctx.reads, id);
  if (deleted === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return { gone: true, animal: null, ...(await listNewest({ ctx, input: { locale } })) };
}

function prepareListing(db: Db) {
  const seller = { ...viewWithEnd.seller, memberSince: isoTime(users.createdAt) };
  const fields = {
    ...viewWithEnd,
    seller,
    stateCode: sql<string | null>`${animals.stateCode}::text`,
    confirmedPhoto: sql<
      string | null
    >`case when ${animals.photoConfirmedAt} is not null then ${photoCodes.objectPath} end`,
  };
  const query = db
    .select(fields)
    .from(animals)
    .innerJoin(users, eq(users.id, animals.sellerId))
    .leftJoin(photoCodes, eq(photoCodes.animalId, animals.id))
    .where(eq(animals.id, sql.placeholder("id")));
  const statement = prepareStatement(db, fields, query);
  return async (id: string) => (await statement({ id }))[0];
}
