import { BREEDS } from "@pashu/validators/breeds";
import { fold } from "@pashu/validators/search/fold";
import { TOWNS } from "@pashu/validators/place-names.fixture";
import { searchKey } from "@pashu/validators/search/search-key";
import { breedPositions, placeSimilarity, shareOf } from "@pashu/validators/search/search-quality.fixture";
import { median } from "./median.ts";
import { writeReport } from "./report.ts";

const REPETITIONS = 15;
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

export async function benchSearchNames(): Promise<void> {
  const positions = breedPositions().map(({ position }) => position);
  const towns = TOWNS.map(({ latin, devanagari }) => placeSimilarity(latin, devanagari));
  const names = Object.values(BREEDS).flatMap((breeds) => breeds.map(({ en, hi, mr }) => [en, hi, mr]));
  const english = new Set(names.map(([en = ""]) => en));
  await writeReport({
    name: "search-names",
    title: "Search by names in other scripts",
    notes: [
      `${positions.length} Hindi and Marathi breed names, searched among ${english.size} listings with English names, ranked in memory`,
      `${towns.length} towns in Devanagari, searched by whole words among listings with their Latin names`,
    ],
    head: ["figure", "value", "target"],
    rows: [
      ["right breed first", percent(shareOf(positions, (position) => position === 1)), "95%"],
      ["right breed among the first three", percent(shareOf(positions, (position) => position <= 3)), "99%"],
      ["town found by whole words", percent(shareOf(towns, (similarity) => similarity === 1)), "95%"],
      ["breeds that fold to the name of another", `${english.size - new Set([...english].map(fold)).size}`, "0"],
      [
        "CPU time of one search key, µs",
        microseconds(() => names.map((texts) => searchKey(texts)), names.length).toFixed(1),
        "",
      ],
    ],
  });
}

function microseconds(work: () => unknown, count: number): number {
  const times = Array.from({ length: REPETITIONS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / count;
  });
  return median(times);
}
