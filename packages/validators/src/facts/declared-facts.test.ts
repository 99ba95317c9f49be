import { expect, it } from "vitest";
import { declaredFacts } from "./declared-facts.ts";
import type { Facts } from "./facts.ts";

const facts = (values: object): Facts => values;

it("declaredFacts leaves out names and options of a newer release", () => {
  const known = { breedId: "cattle-gir", ageMonths: 48, negotiable: false, earTagLast4: "4821" };
  const newer = { kind: "yak", teeth: 10, horns: "spiral", temperament: ["shy"], coat: "black" };
  const mixed = {
    udder: ["big-udder", "round"],
    vaccinations: [
      { vaccine: "pox", month: null },
      { vaccine: "new-pox", month: null },
    ],
  };
  expect(declaredFacts(facts({ ...known, ...newer, ...mixed }))).toEqual({
    ...known,
    udder: ["big-udder"],
    vaccinations: [{ vaccine: "pox", month: null }],
  });
});
