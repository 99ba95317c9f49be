import type { Category } from "@pashu/validators/enums";
import type { FactChanges } from "@pashu/validators/facts/facts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";

let server: TestServer;

interface Listed extends FactChanges {
  category: Category;
}

const COW = { category: "cattle", kind: "cow" } as const;
/** Facts that no demonstration listing has. */
const LISTINGS: readonly [title: string, place: string, listing: Listed][] = [
  ["Asha", "Wardha", { ...COW, horns: "horned" }],
  ["Bela", "Pune", { ...COW, horns: "hornless" }],
  ["Chandni", "Thane", { ...COW, horns: "dehorned" }],
  ["Dhanno", "Kolhapur", { category: "buffalo", kind: "she-buffalo", horns: "curled" }],
  ["Ekta", "Jalgaon", { ...COW, calvedMonth: "recent", calf: "none" }],
  ["Gauri", "Nagpur", { ...COW, calvedMonth: "old", calf: "female", milkNow: 5 }],
  ["Heera", "Akola", { category: "cattle", kind: "bullock", teeth: 0 }],
  ["Indu", "Akola", { category: "cattle", kind: "bullock", teeth: 2 }],
  ["Jugnu", "Akola", { category: "cattle", kind: "bullock", teeth: 4 }],
  ["Kesar", "Akola", { category: "cattle", kind: "bullock", teeth: 6 }],
  ["Lali", "Akola", { category: "cattle", kind: "bullock", teeth: 8, temperament: ["pulls-cart"] }],
  ["Moti", "Solapur", { category: "cattle", kind: "calf", sex: "male" }],
  ["Nandini", "Solapur", { category: "cattle", kind: "calf", sex: "female" }],
  ["Om", "Siang", { category: "goats", kind: "buck", vaccinations: [{ vaccine: "ppr", month: null }] }],
  ["Pari", "Mandi", { category: "goats", kind: "doe", temperament: ["calm"] }],
];

beforeAll(async () => {
  server = await startTestServer();
  const seller = await server.signUp();
  const monthsAgo = (months: number) => {
    const now = server.clock.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months))
      .toISOString()
      .slice(0, "2026-01".length);
  };
  const months: Record<string, string> = { recent: monthsAgo(2), old: monthsAgo(9) };
  for (const [title, location, { category, ...facts }] of LISTINGS) {
    const month = facts.calvedMonth ? { calvedMonth: months[facts.calvedMonth] } : {};
    const listing = { title, category, location, description: "good", price: 40_000, facts: { ...facts, ...month } };
    await seller.json("POST", "/api/animals", listing);
  }
});
afterAll(() => server.close());

async function titles(search: string): Promise<string> {
  const query = new URLSearchParams({ search });
  const found = await server.visitor().json<AnimalView[]>("GET", `/api/animals?${query}`);
  return found
    .map(({ title }) => title)
    .toSorted()
    .join();
}

it.each([
  ["Asha", "सींग वाली गाय, sing wali gay, horned cow, शिंगे असलेली गाय, cow with horns, शिंगवाली गाय"],
  ["Asha,Dhanno", "सींग वाले पशु, animals with horns"],
  [
    "Bela,Chandni",
    "बिना सींग की गाय, bina sing ki gay, शिंगे नसलेली गाय, बिनशिंगी गाय, polled cow, cow without horns, गाय सींग नहीं",
  ],
  [
    "Ekta",
    "नई ब्याई गाय, नुकतीच व्यालेली गाय, हाल ही में ब्याई गाय, freshly calved cow, 2 महीने की ब्याई गाय, नवीन व्यायलेली गाय",
  ],
  ["Heera", "अदंत बैल, adant bail, दूध के दांत बैल, अदत बैल"],
  ["Indu", "दो दांत का बैल, दोन दाती बैल, 2 dant bail, दोंदा बैल, दुदाती बैल, 2 teeth bullock"],
  ["Jugnu", "चार दांत का बैल, चार दाती बैल, चौसा बैल, 4 teeth bullock, chausa bail"],
  ["Kesar", "छह दांत का बैल, सहा दाती बैल, 6 dant bail, छक्का बैल"],
  ["Lali", "आठ दांत का बैल, जुळलेला बैल, 8 दात बैल, गाड़ी का बैल, गाडीचा बैल"],
  ["Moti", "नर बछड़ा, male calf, नर वासरू"],
  ["Nandini", "मादा बछड़ा, female calf, मादी वासरू"],
  ["Om", "टीका लगी बकरी, vaccinated goat, लसीकरण केलेली शेळी, Siang, सियांग की बकरी, bakra siang"],
  ["Pari", "शांत बकरी, calm goat, Mandi, मंडी की बकरी, मंडी"],
  ["Dhanno", "कोल्हापुरी म्हैस, कोल्हापूरची म्हैस, kolhapuri mhais, कोल्हापूरकर"],
  ["Moti,Nandini", "सोलापुरी गाय, सोलापूरहून, सोलापुरातील वासरे, solapuri"],
  ["Asha", "वर्ध्याची गाय, वर्ध्यातील गाय, wardhyachi gay, वर्ध्यातून, वर्ध्याकडील गाय"],
  ["Bela", "पुणेरी गाय, पुणेकर, पुण्याची गाय, पुण्यातली गाय, puneri"],
  ["Chandni", "ठाण्याची गाय, ठाण्यातून"],
  ["Ekta", "जळगावहून गाय, जळगावची गाय, jalgaonkar"],
  ["Gauri", "नागपुरी गाय, नागपूरची गाय"],
])("finds %s alone", async (expected, words) => {
  for (const typed of words.split(",").map((each) => each.trim()))
    expect([typed, await titles(typed)]).toEqual([typed, expected]);
});
