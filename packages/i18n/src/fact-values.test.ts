import { FACT_NAMES } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { expect, it } from "vitest";
import { factValue } from "./fact-values.ts";
import { translate } from "./translator.ts";

const FACTS: Facts = {
  kind: "doe",
  breedId: "goats-sirohi",
  quantity: 1200,
  ageMonths: 18,
  teeth: 2,
  lactation: 2,
  milkNow: 1.5,
  calvedMonth: "2026-08",
  pregnantMonths: 1,
  calf: "female",
  weightKg: 25,
  udder: ["big-udder", "four-good-teats"],
  vaccinations: [
    { vaccine: "ppr", month: "2026-05" },
    { vaccine: "pox", month: null },
  ],
  negotiable: false,
  earTagLast4: "1234",
};
const EN = { category: "goats", locale: "en", t: translate.bind(null, "en") } as const;

it("returns the value of each known fact in words, without those of breed and ear tag", () => {
  const values = FACT_NAMES.map((fact) => [fact, factValue(fact, FACTS, EN)]).filter(([, value]) => value !== "");
  expect(Object.fromEntries(values)).toEqual({
    kind: "Goat (doe)",
    quantity: "1,200",
    ageMonths: "18 months",
    teeth: "2 teeth",
    lactation: "2",
    milkNow: "1.5 litres a day",
    calvedMonth: "August 2026",
    pregnantMonths: "1 month",
    calf: "Female kid",
    weightKg: "25 kg",
    udder: "Big udder, All teats good",
    vaccinations: "PPR (goat plague) – May 2026, Pox",
    negotiable: "Fixed price",
  });
});

it("returns zeros and grams, and nothing for a fact that a form has removed", () => {
  const facts = { milkNow: 0, weightKg: 0.4, teeth: 0, horns: null, temperament: [], vaccinations: null } as const;
  const values = Object.keys(facts).map((fact) => factValue(fact as keyof typeof facts, facts, EN));
  expect(values).toEqual(["0 litres a day", "400 g", "Milk teeth", "", "", ""]);
});
