import type { NoticeBrief } from "@pashu/validators/disease-notices";
import { byLocale } from "@pashu/validators/languages";
import { expect, it } from "vitest";
import { affectingNotices, type Affected } from "./affecting-notices.ts";

const area = (id: string, slug: string) => ({ id, slug, name: byLocale(() => id) });
const NOTICE: NoticeBrief = {
  id: "one",
  kind: "markets-closed",
  categories: ["cattle"],
  areas: [area("HR-Hisar", "hisar-haryana"), area("GA", "goa")],
  from: "2026-12-01",
  to: "2026-12-20",
};
const NOON = Date.parse("2026-12-05T12:00:00+05:30");
const isAffected = (affected: Partial<Affected>, now = NOON) =>
  affectingNotices([NOTICE], { places: [], ...affected }, now).length === 1;

it.each<[string, Partial<Affected>, boolean]>([
  ["its district", { places: ["HR-Hisar"] }, true],
  ["another district of the state", { places: ["HR-Rohtak"] }, false],
  ["the state alone, where the district is unknown", { places: ["HR"] }, false],
  ["a district of a whole state", { places: ["GA-North Goa"] }, true],
  ["a whole state where the district is unknown", { places: ["GA"] }, true],
  ["one of several places", { places: ["MH-Latur", "HR-Hisar"] }, true],
  ["no place", {}, false],
  ["a list of its district", { area: "hisar-haryana" }, true],
  ["a list of the state of its district", { area: "haryana" }, true],
  ["a list of a district of its state", { area: "north-goa-goa" }, true],
  ["a list of another district", { area: "rohtak-haryana" }, false],
  ["its animals", { places: ["HR-Hisar"], category: "cattle" }, true],
  ["other animals", { places: ["HR-Hisar"], category: "goats" }, false],
  ["a form without an animal", { places: ["HR-Hisar"], category: "" }, true],
])("affectingNotices for %s", (_, affected, expected) => {
  expect(isAffected(affected)).toBe(expected);
});

it.each([
  ["2026-11-30T23:59:59+05:30", false],
  ["2026-12-01T00:00:00+05:30", true],
  ["2026-12-20T23:59:59+05:30", true],
  ["2026-12-21T00:00:00+05:30", false],
])("affectingNotices returns a notice at %s only from its first to its last day in India", (time, expected) => {
  expect(isAffected({ places: ["HR-Hisar"] }, Date.parse(time))).toBe(expected);
});
