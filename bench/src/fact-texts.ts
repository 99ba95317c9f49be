import { factTexts, type TextFacts } from "@pashu/i18n/fact-texts";
import { LOCALES } from "@pashu/i18n/locales";
import { pairwiseCases } from "@pashu/i18n/testing-fact-pairs";
import { breedNames } from "@pashu/validators/breeds";
import { median } from "./median.ts";
import { writeReport } from "./report.ts";

const CASES = 500;
const ROUNDS = 20;
const REPETITIONS = 15;
const BUDGET_MICROSECONDS = 100;

export async function benchFactTexts(): Promise<void> {
  const listings = pairwiseCases(CASES).cases.map((each): TextFacts => {
    const { breedId } = each.facts;
    return { ...each, breed: breedId === undefined ? null : breedNames(breedId, each.category) };
  });
  const rows = LOCALES.map((locale) => {
    const write = (rounds: number) => {
      const before = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) for (const listing of listings) factTexts(listing, locale);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / (rounds * listings.length);
    };
    const first = write(1);
    const warm = median(Array.from({ length: REPETITIONS }, () => write(ROUNDS)));
    return [
      locale,
      first.toFixed(1),
      warm.toFixed(1),
      `${BUDGET_MICROSECONDS}`,
      warm <= BUDGET_MICROSECONDS ? "yes" : "no",
    ];
  });
  await writeReport({
    name: "fact-texts",
    title: "Texts from facts",
    notes: [
      `CPU time per listing: title, summary and description of ${CASES} listings in which every pair of facts occurs`,
      "First: the first round in the process, before the JavaScript engine has optimized the functions",
    ],
    head: ["language", "first, µs", `median of ${REPETITIONS}, µs`, "budget", "met"],
    rows,
  });
}
