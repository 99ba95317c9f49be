import { ANIMAL_QUALITIES, CALF_STATUSES, CATEGORIES, LISTING_STATUSES } from "@pashu/validators/enums";
import { factsOutput, type Facts } from "@pashu/validators/facts/facts";
import { omit } from "@pashu/validators/omit";
import { imagePathWithView } from "@pashu/validators/photo-paths";
import { IMAGES_MAX, RATING_MAX, RATING_MIN, VIDEOS_MAX } from "@pashu/validators/limits";
import { byRemark, byText } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { stateName } from "@pashu/validators/states";
import type { GoneAnimal } from "../../features/sync/list-changes.ts";
import type { AnimalView, ShownAnimal } from "../../features/animals/animals.present.ts";

const nullableText = z.string().nullable();
export const animalFacts: z.ZodType<Facts> = factsOutput;

const NOT_SENT = new Set(["districtId", "generatedTitle", "generatedDescription"] as const);
type NotSent = typeof NOT_SENT extends Set<infer Name> ? Name : never;

/**
 * A listing in REST responses: tRPC has `districtId` instead of names, builds its own addresses, and marks generated
 * texts.
 */
export type RestAnimal = Omit<AnimalView, NotSent> & {
  url: string;
  place: { district: string; state: string } | null;
};

/** @param publicUrl without a slash at the end */
export function presentRestAnimal(animal: ShownAnimal, publicUrl: string): RestAnimal {
  const { districtId } = animal;
  const [state = "", ...district] = districtId?.split("-") ?? [];
  const place = districtId === null ? null : { district: district.join("-"), state: stateName(state, "en") };
  // REST sends no locale, so all texts are there.
  const sent = omit<AnimalView, NotSent>(animal as AnimalView, NOT_SENT);
  // Spreading so many keys a second time would cost a tenth of a list's CPU time.
  return Object.assign(sent, { url: `${publicUrl}/animal/${animal.id}`, place });
}

export function presentRestAnimals(animals: readonly ShownAnimal[], publicUrl: string): RestAnimal[] {
  return animals.map((animal) => presentRestAnimal(animal, publicUrl));
}

export const animalSchema = exactSchema<RestAnimal>()(
  z
    .object({
      id: z.uuid(),
      ...byText({ required: () => z.string(), optional: () => nullableText }),
      age: nullableText.meta({ description: "Free text of the seller." }),
      location: z.string().meta({ description: "Address, state and pincode, separated by commas." }),
      kaunSaByaat: nullableText.meta({ description: "Lactation number." }),
      category: z.enum(CATEGORIES),
      price: z.int().meta({ description: "Whole rupees." }),
      sellerId: z.string(),
      images: z
        .array(z.string())
        .max(IMAGES_MAX)
        .meta({
          description:
            "Paths of images, 1280 pixels wide. Insert `-640` or `-320` before `.webp` for a smaller width. `color` is the " +
            "average colour. `view` is what the seller says the photo shows; most photos have none. Treat an unknown view " +
            "as none.",
        }),
      videos: z.array(z.string()).max(VIDEOS_MAX).meta({ description: "Paths of videos." }),
      isActive: z
        .boolean()
        .meta({ description: "The owner's switch. It does not change when a listing is sold or expires." }),
      status: z.enum(LISTING_STATUSES).meta({
        description:
          "Only `live` listings are for sale. `paused`: switched off by the owner. `sold` and `expired` listings stay visible " +
          "to everybody for 30 days. `held` and `hidden`: under or after a review by a moderator. Only the owner can see " +
          "`paused`, `held` and `hidden` listings. Treat an unknown status as not for sale.",
      }),
      soldAt: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime().nullable().meta({
        description: "When the listing leaves the market unless the owner renews it; null if it never does.",
      }),
      place: z.object({ district: z.string(), state: z.string() }).nullable().meta({
        description: "District and state of the pincode in `location`, in English; null without a known pincode.",
      }),
      url: z.url().meta({ description: "The page of the listing, to be shared." }),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime().meta({
        description:
          "Last change of the listing itself: its texts, facts, price, pictures, place or state. The seller's name and " +
          "rating do not affect it.",
      }),
      dailyMilkProduction: z.number().nullable().meta({ description: "Litres per day." }),
      animalQuality: z.enum(ANIMAL_QUALITIES).nullable(),
      isDairy: z.boolean().nullable(),
      isPregnant: z.boolean().nullable(),
      calfStatus: z.enum(CALF_STATUSES).nullable(),
      hasMorePictures: z.boolean().meta({ description: "True when the seller offers to send more pictures." }),
      ...byVariant(() => nullableText),
      facts: animalFacts.optional(),
      photoConfirmed: z.literal(true).optional().meta({
        description:
          "A moderator has confirmed that a photo was made for this listing; otherwise absent. Ends when the photo, category, kind, breed, sex or ear tag changes.",
      }),
      lat: z.number().min(-90).max(90).optional().meta({
        description:
          "Degrees north of the pincode in `location`, with two decimals (about 1 km); absent without a known pincode.",
      }),
      lng: z.number().min(-180).max(180).optional().meta({ description: "Degrees east, like `lat`." }),
      seller: z.object({
        name: z.string(),
        rating: z
          .number()
          .min(RATING_MIN)
          .max(RATING_MAX)
          .nullable()
          .meta({ description: "Average of the reviews, rounded to one decimal; null without reviews." }),
        reviewCount: z.int().min(0),
        phoneVerified: z.boolean().meta({
          description: "True if the number that buyers get is the one that the seller has verified by a one-time code.",
        }),
        soldCount: z.int().min(0).meta({
          description: "Sales after at least a day on sale, to which a buyer had seen the seller's number before.",
        }),
        confirmedCount: z.int().min(1).optional().meta({
          description: "Those of `soldCount` that their buyers have confirmed; absent when there is none.",
        }),
        isDemo: z.literal(true).optional().meta({
          description: "True if the seller is an example that cannot be called; otherwise absent.",
        }),
      }),
      distance: z.number().optional().meta({
        description:
          "Kilometres from the requested place. Only with `sort=nearest` or `km`, if the location of the listing is known.",
      }),
    })
    .meta({ id: "Animal" }),
);

const goneAnimalSchema = exactSchema<GoneAnimal>()(
  z
    .object({
      id: z.uuid(),
      status: z.literal("gone"),
      changedAt: z.iso.datetime().meta({ description: "When the listing was known to have gone." }),
    })
    .meta({ id: "GoneAnimal", description: "A listing that is no longer on sale." }),
);

export const changedAnimalSchema = z.union([animalSchema, goneAnimalSchema]);

export const goneAnimalExample: GoneAnimal = {
  id: "019a9b20-1f40-7c11-8e07-5d0a4f2b9c32",
  status: "gone",
  changedAt: "2026-11-30T06:30:00.000Z",
};

/** As an upload returns it. */
export const uploadedImageExample = "/objects/images/019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10.webp?color=8a7f5c";

export const newAnimalExample = {
  title: "Murrah buffalo, 12 litres a day",
  description: "Calm, second lactation, vaccinated. Milk can be checked on the spot.",
  category: "buffalo",
  price: 85_000,
  breed: "Murrah",
  age: "4 years",
  location: "Village Rampura, Hisar, Haryana, 125001",
  images: [imagePathWithView(uploadedImageExample, "side")],
  dailyMilkProduction: 12,
  kaunSaByaat: "2",
  animalQuality: "dairy-female",
  isDairy: true,
  isPregnant: false,
  calfStatus: "female-calf",
  titleHindi: "मुर्रा भैंस, रोज़ 12 लीटर दूध",
} as const;

export const newAnimalWithFactsExample = {
  title: "Five Osmanabadi goats",
  description: "Healthy, 24 kg each, sold together.",
  category: "goats",
  price: 350,
  location: "Village Murud, Latur, Maharashtra, 413512",
  facts: { kind: "doe", breedId: "goats-osmanabadi", ageMonths: 14, quantity: 5, weightKg: 24, priceBasis: "kg" },
} as const;

export const animalExample: RestAnimal = {
  ...newAnimalExample,
  id: "019a9b20-1f40-7c11-8e07-5d0a4f2b9c31",
  sellerId: "019a9b10-0a80-7b64-a2c5-91d6e4f3b802",
  images: [...newAnimalExample.images],
  videos: [],
  isActive: true,
  status: "live",
  soldAt: null,
  expiresAt: "2027-01-04T06:30:00.000Z",
  place: { district: "Hisar", state: "Haryana" },
  url: "https://pashu.example/animal/019a9b20-1f40-7c11-8e07-5d0a4f2b9c31",
  createdAt: "2026-11-20T06:30:00.000Z",
  updatedAt: "2026-11-24T04:10:00.000Z",
  ...byRemark(() => null),
  hasMorePictures: false,
  ...byVariant(() => null),
  titleHindi: newAnimalExample.titleHindi,
  facts: {
    kind: "she-buffalo",
    breedId: "buffalo-murrah",
    ageMonths: 48,
    teeth: 4,
    lactation: 2,
    milkNow: 12,
    milkBest: 14.5,
    calvedMonth: "2026-08",
    pregnantMonths: 0,
    calf: "female",
    quantity: 1,
    weightKg: 480,
    priceBasis: "each",
    temperament: ["calm", "easy-to-milk"],
    vaccinations: [{ vaccine: "foot-and-mouth", month: "2026-05" }],
    negotiable: true,
    earTagLast4: "4821",
  },
  lat: 29.16,
  lng: 75.73,
  seller: { name: "Sunita", rating: 4.5, reviewCount: 6, phoneVerified: true, soldCount: 3, confirmedCount: 2 },
};
