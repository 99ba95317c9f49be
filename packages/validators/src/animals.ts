import { z } from "zod";
import { ANIMAL_QUALITIES, CALF_STATUSES, CATEGORIES, SORTS } from "./enums.ts";
import { ifMatch } from "./entity-tags.ts";
import {
  IDEMPOTENCY_KEY_MAX_LENGTH,
  IMAGES_MAX,
  LATITUDE_MAX,
  LONGITUDE_MAX,
  MILK_MAX,
  OFFSET_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  PRICE_MAX,
  PRICE_MIN,
  TEXT_LIMITS,
  VIDEOS_MAX,
} from "./limits.ts";
import { pincode } from "./places.ts";
import { numberFromQuery, optionalText, requiredText, ruleMessage, text, type RuleMessage } from "./rules.ts";

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

/** NaN is what no form could read as a number. */
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

const objectPath = z
  .string()
  .regex(/^\/objects\/[a-z]+\/[0-9a-f-]{36}\.[a-z0-9]+(\?color=[0-9a-f]{6})?$/, ruleMessage("valid.unreadable"));

const listingFields = {
  title: requiredText(TEXT_LIMITS.title, "valid.title"),
  description: requiredText(TEXT_LIMITS.description, "valid.description"),
  category,
  price,
  location: requiredText(TEXT_LIMITS.location, "valid.location"),
  breed: optionalText(TEXT_LIMITS.breed),
  age: optionalText(TEXT_LIMITS.age),
  images: z.array(objectPath).max(IMAGES_MAX),
  videos: z.array(objectPath).max(VIDEOS_MAX),
  isActive: z.boolean(),
  dailyMilkProduction: dailyMilk.nullish().transform((value) => value ?? null),
  kaunSaByaat: optionalText(TEXT_LIMITS.kaunSaByaat),
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
  additionalInfo: optionalText(TEXT_LIMITS.additionalInfo),
  hasMorePictures: z.boolean(),
  titleHindi: optionalText(TEXT_LIMITS.title),
  descriptionHindi: optionalText(TEXT_LIMITS.description),
  breedHindi: optionalText(TEXT_LIMITS.breed),
  ageHindi: optionalText(TEXT_LIMITS.age),
  locationHindi: optionalText(TEXT_LIMITS.location),
  additionalInfoHindi: optionalText(TEXT_LIMITS.additionalInfo),
};

/** What POST /api/animals takes. Unknown fields (sellerId, id, createdAt …) are dropped. */
export const createAnimalInput = z
  .object({
    ...listingFields,
    images: listingFields.images.default([]),
    videos: listingFields.videos.default([]),
    isActive: listingFields.isActive.default(true),
    hasMorePictures: listingFields.hasMorePictures.default(false),
  })
  .meta({ id: "NewAnimal" });
/** As it is written, before the rules have filled in what is absent. */
export type NewAnimal = z.input<typeof createAnimalInput>;
export type CreateAnimalInput = z.output<typeof createAnimalInput>;

/** By what name a listing is sent: the server knows it again when it comes twice, its answer having been lost. */
export const idempotencyKey = z
  .string()
  .regex(new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX_LENGTH}}$`), ruleMessage("valid.unreadable"))
  .meta({
    description: `A name of the caller's own for this listing, such as a UUID: at most ${IDEMPOTENCY_KEY_MAX_LENGTH} visible characters of ASCII.`,
  });

export const createAnimalRequest = createAnimalInput.extend({ idempotencyKey: idempotencyKey.optional() });
export type CreateAnimalRequest = z.output<typeof createAnimalRequest>;

/** What PATCH takes: any subset; what is absent stays as it is. Whose and which listing it is never changes. */
export const updateAnimalInput = z.object(listingFields).partial().meta({ id: "AnimalChanges" });
export type UpdateAnimalInput = z.output<typeof updateAnimalInput>;

const count = (min: number, max: number) => z.preprocess(numberFromQuery, z.number().int().min(min).max(max));

/** To 10 centimetres; and what is finer than a double's sine can tell, the database would refuse. */
const degrees = (max: number) =>
  z.preprocess(
    numberFromQuery,
    z
      .number()
      .min(-max)
      .max(max)
      .overwrite((angle) => roundTo(6, angle)),
  );

function roundTo(decimals: number, value: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

export const listAnimalsInput = z
  .object({
    category: category.optional().meta({ description: "Only this one; all without it." }),
    limit: count(1, PAGE_SIZE_MAX).default(PAGE_SIZE).meta({ description: "How many at most." }),
    offset: count(0, OFFSET_MAX).default(0).meta({ description: "How many to skip." }),
    sort: z.enum(SORTS).default("recent").meta({ description: "`nearest` needs `pincode`, or `lat` and `lng`." }),
    search: text(TEXT_LIMITS.search).optional().meta({
      description: "Words that must all occur in title or location, in either language.",
    }),
    /** Where the page before ended; given, it wins over `offset`. */
    cursor: z.string().max(200).nullish(),
    pincode: pincode.optional().meta({ description: "Where the caller is: six digits." }),
    lat: degrees(LATITUDE_MAX).optional().meta({ description: "Where the caller is: degrees north." }),
    lng: degrees(LONGITUDE_MAX).optional().meta({ description: "Where the caller is: degrees east." }),
  })
  .refine((input) => input.sort !== "nearest" || input.pincode !== undefined || hasCoordinates(input), {
    message: ruleMessage("valid.required"),
    path: ["pincode"],
  });
export type ListAnimalsInput = z.output<typeof listAnimalsInput>;

function hasCoordinates({ lat, lng }: { lat?: number; lng?: number }): boolean {
  return lat !== undefined && lng !== undefined;
}

export const animalId = z.object({ id: z.uuid() });

/** Which listing, and optionally in which version: the ETag that the caller has read. */
export const animalVersion = animalId.extend({ ifMatch: ifMatch.optional() });
export type AnimalVersion = z.output<typeof animalVersion>;
