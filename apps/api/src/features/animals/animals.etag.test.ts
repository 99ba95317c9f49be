import { byRemark } from "@pashu/validators/text-fields";
import { byVariant } from "@pashu/validators/text-variants";
import { expect, it } from "vitest";
import { withEntityTag } from "./animals.etag.ts";

const LISTING: Parameters<typeof withEntityTag>[0] = {
  title: "Gir cow",
  description: "calm",
  category: "cattle",
  price: 50_000,
  location: "Latur, 413512",
  breed: "Gir",
  age: null,
  images: ["/objects/images/a.webp"],
  videos: [],
  isActive: true,
  dailyMilkProduction: 12.3,
  kaunSaByaat: "2",
  animalQuality: "healthy",
  isDairy: true,
  isPregnant: false,
  calfStatus: null,
  hasMorePictures: false,
  ...byRemark(() => null),
  additionalInfo: "vaccinated",
  ...byVariant(() => null),
  titleHindi: "गिर गाय",
  descriptionHindi: "शांत",
  generatedTitle: false,
  generatedDescription: false,
  status: "live",
  soldAt: null,
  expiresAt: null,
};

it.each([
  [{}, '"zgpOXYa9oCUb_W0w3YAi_h.cuNxvq0nBCiyjVMrYHpdt-"'],
  [
    { titleMarathi: "गीर गाय", ageMarathi: "4 वर्षे", facts: { quantity: 2 } },
    '"caYw5nfA5C9qzBAz3pTcK2.cuNxvq0nBCiyjVMrYHpdt-"',
  ],
])("the entity tag of a listing with %j is that of earlier releases", (changes, etag) => {
  expect(withEntityTag({ ...LISTING, ...changes }).etag).toBe(etag);
});
