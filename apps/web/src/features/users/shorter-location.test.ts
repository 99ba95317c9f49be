import { expect, it } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { shorterLocation } from "./shorter-location.ts";

const LATUR = { state: "Maharashtra", district: { en: "Latur", hi: "लातूर", mr: "लातूर" } };
const shorten = (location: string, locationHindi: string | null = null) =>
  shorterLocation(animalFixture({ location, locationHindi }), LATUR)?.after ?? null;

it.each([
  ["House 12, Ausa, Maharashtra, 413520", null, "Latur, Maharashtra, 413520", null],
  ["घर 12, औसा, महाराष्ट्र, ४१३५२०", null, "लातूर, महाराष्ट्र, 413520", null],
  ["घर 12, औसा, 413520", "घर 12, औसा, 413520", "लातूर, महाराष्ट्र, 413520", "लातूर, महाराष्ट्र, 413520"],
  ["House 12, Ausa, 413520", "घर 12, औसा, 413520", "Latur, Maharashtra, 413520", "लातूर, महाराष्ट्र, 413520"],
])(
  "shorterLocation shortens %j with the Hindi variant %j to district, state and pincode",
  (main, hindi, location, locationHindi) =>
    expect(shorten(main, hindi)).toEqual({ location, locationHindi, locationMarathi: null }),
);

it("shorterLocation shortens the Marathi variant too", () => {
  const location = "घर 12, औसा, 413520";
  const { after } = shorterLocation(animalFixture({ location, locationMarathi: location }), LATUR) ?? {};
  const shorter = "लातूर, महाराष्ट्र, 413520";
  expect(after).toEqual({ location: shorter, locationHindi: null, locationMarathi: shorter });
});

it.each(["House 12, Ausa", "Latur, Maharashtra, 413520"])("shorterLocation does not change %j", (location) =>
  expect(shorten(location)).toBeNull(),
);

it("shorterLocation does not change a location whose pincode is unknown", () =>
  expect(shorterLocation(animalFixture(), null)).toBeNull());
