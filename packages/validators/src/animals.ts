import { z } from "zod";
import { DEGREES_DECIMALS } from "./distance.ts";
import { ANIMAL_QUALITIES, CALF_STATUSES, CATEGORIES, SALE_PLACES } from "./enums.ts";
import { ifMatch } from "./entity-tags.ts";
import { factsInput } from "./facts/facts.ts";
import { PHOTO_VIEWS } from "./image-paths.ts";
import { PHOTO_PATH, VIDEO_PATH } from "./photo-paths.ts";
import { LOCALES } from "./languages.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH, IMAGES_MAX, MILK_MAX, PRICE_MAX, PRICE_MIN, VIDEOS_MAX } from "./limits.ts";
import { latitude, longitude } from "./places.ts";
import { LISTING_TEXTS } from "./listing-texts.ts";
import { ruleMessage, type RuleMessage } from "./rule-messages.ts";
import { optionalText, requiredText, opaqueText } from "./rules.ts";
import { byText } from "./text-fields.ts";
import { byVariant } from "./text-variants.ts";

export const category = z.enum(CATEGORIES, {
  error: ({ input }) =>
    ruleMessage(input === undefined || input === null || input === "" ? "valid.category" : "valid.invalid"),
});

export const price = z
  .number({ error: ({ input }) => ruleMessage(notANumber(input)) })
  .int(ruleMessage("valid.wholeNumber"))
  .min(PRICE_MIN, ruleMessage("valid.price"))
  .max(PRICE_MAX, ruleMessage("valid.atMost", { n: PRICE_MAX }))
  .meta({ description: "Whole rupees." });

/** `parseQuantity` returns NaN for text that is not one amount. */
function notANumber(input: unknown): RuleMessage {
  if (Number.isNaN(input)) return "valid.digits";
  return typeof input === "string" ? "valid.invalid" : "valid.price";
}

export const dailyMilk = z
  .number(ruleMessage("valid.milk", { max: MILK_MAX }))
  .min(0, ruleMessage("valid.milk", { max: MILK_MAX }))
  .max(MILK_MAX, ruleMessage("valid.milk", { max: MILK_MAX }))
  .overwrite((litres) => roundTo(2, litres))
  .meta({ description: "Litres a day, kept to two decimals." });

const photoPath = z.string().regex(PHOTO_PATH, ruleMessage("valid.unreadable"));
const videoPath = z.string().regex(VIDEO_PATH, ruleMessage("valid.unreadable"));

const listingFields = {
  ...byText({
    required: (name) => requiredText(LISTING_TEXTS[name].max, LISTING_TEXTS[name].missing),
    optional: (name) => optionalText(LISTING_TEXTS[name].max),
  }),
  category,
  price,
  images: z
    .array(photoPath)
    .max(IMAGES_MAX)
    .meta({
      description: `Paths of the user's finished image uploads. A path may end in the view that the photo shows, which buyers then read: \`view=\` and ${PHOTO_VIEWS.map((view) => `\`${view}\``).join(", ")}, after \`&\`, or after \`?\` if the path has no \`color\`. A view that the animal cannot have, such as the udder of a bull, is left out.`,
    }),
  videos: z.array(videoPath).max(VIDEOS_MAX),
  isActive: z.boolean(),
  dailyMilkProduction: dailyMilk.nullish().transform((value) => value ?? null),
  animalQuality: z
    .enum(ANIMAL_QUALITIES)
    .nullish()
    .transform((value) => value ?? null),
  isDairy: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  isPregnant: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  calfStatus: z
    .enum(CALF_STATUSES)
    .nullish()
    .transform((value) => value ?? null),
  hasMorePictures: z.boolean(),
  ...byVariant(({ text }) => optionalText(LISTING_TEXTS[text].max)),
  facts: factsInput.nullish(),
};

/** For the web only: which texts the server writes from the facts, in place of those in the request. */
const generatedTexts = z.object({ language: z.enum(LOCALES), title: z.boolean(), description: z.boolean() }).optional();
export type GeneratedTexts = NonNullable<z.output<typeof generatedTexts>>;

/** Body of POST /api/animals. Unknown fields (sellerId, id, createdAt …) are dropped. */
export const createAnimalInput = z
  .object({
    ...listingFields,
    images: listingFields.images.default([]),
    videos: listingFields.videos.default([]),
    isActive: listingFields.isActive.default(true),
    hasMorePictures: listingFields.hasMorePictures.default(false),
  })
  .meta({ id: "NewAnimal" });
export type NewAnimal = z.input<typeof createAnimalInput>;
export type CreateAnimalInput = z.output<typeof createAnimalInput>;

/** Lets a client repeat a request whose response was lost without creating the listing twice. */
export const idempotencyKey = z
  .string()
  .regex(new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX_LENGTH}}$`), ruleMessage("valid.unreadable"))
  .meta({
    description: `Idempotency key chosen by the client, such as a UUID: at most ${IDEMPOTENCY_KEY_MAX_LENGTH} visible ASCII characters.`,
  });

export const createAnimalRequest = createAnimalInput.extend({
  idempotencyKey: idempotencyKey.optional(),
  generatedTexts,
  /** For the web only: the one of `images` that shows the number of `photoCodes.next`, and that number. */
  codePhoto: z.object({ path: opaqueText(300), code: z.string().max(4) }).optional(),
});
export type CreateAnimalRequest = z.output<typeof createAnimalRequest>;

/** Body of PATCH: any subset of the fields. The id and the seller never change. */
export const updateAnimalInput = z.object(listingFields).partial().meta({ id: "AnimalChanges" });
export type UpdateAnimalInput = z.output<typeof updateAnimalInput>;

export const updateAnimalRequest = updateAnimalInput.extend({
  id: z.uuid(),
  ifMatch: ifMatch.optional(),
  generatedTexts,
});
export type UpdateAnimalRequest = z.output<typeof updateAnimalRequest>;

/** Rounds to a number of decimals. */
export function roundTo(decimals: number, value: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

export const animalId = z.object({ id: z.uuid() });

const roundedDegrees = (angle: number) => roundTo(DEGREES_DECIMALS, angle);

/** `lat`, `lng`: the place of the reader, rounded so that it names no house. */
export const similarNearInput = animalId.extend({
  lat: latitude.overwrite(roundedDegrees),
  lng: longitude.overwrite(roundedDegrees),
});
export type SimilarNearInput = z.output<typeof similarNearInput>;

export const saleInput = z
  .object({
    where: z.enum(SALE_PLACES),
    price: price.nullish().transform((value) => value ?? null),
    buyer: z.uuid(ruleMessage("valid.invalid")).optional().meta({
      description:
        "With `where: here`: the `contactId` of a buyer who agreed to be seen, as in `GET /api/animals/{id}/interested`. The buyer is asked whether it is so.",
    }),
    soldOn: z.iso.date(ruleMessage("valid.invalid")).optional().meta({
      description: "Day in India of the sale to `buyer`, by default today. Not before the listing was created.",
    }),
  })
  .meta({ id: "Sale" });
export const markSoldInput = animalId.extend(saleInput.shape);
export type MarkSoldInput = z.output<typeof markSoldInput>;

export const saleLinkToken = z.object({ token: z.string() });

export const animalVersion = animalId.extend({ ifMatch: ifMatch.optional() });
export type AnimalVersion = z.output<typeof animalVersion>;
