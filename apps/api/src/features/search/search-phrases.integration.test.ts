import { seedDemonstration } from "@pashu/db/seed/demonstration";
import { COUNT_TTL_MS } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { AnimalView } from "../animals/animals.present.ts";
import { refreshSearchKeys } from "../search-keys/refresh-search-keys.ts";
import type { Alternative } from "./suggest-alternatives.ts";

let server: TestServer;
let all: AnimalView[];
beforeAll(async () => {
  server = await startTestServer();
  await seedDemonstration(server.deps.db, { storeImage: async () => "/objects/images/picture.webp" });
  await refreshSearchKeys(server.deps);
  all = [...(await list("limit=50")), ...(await list("limit=50&offset=50"))];
});
afterAll(() => server.close());

const list = (query: string) => server.visitor().json<AnimalView[]>("GET", `/api/animals?${query}`);
const search = (text: string) => list(new URLSearchParams({ limit: "50", search: text }).toString());

const listed = (query: Record<string, string>) =>
  server.visitor().send("GET", `/api/animals?${new URLSearchParams({ limit: "50", ...query })}`);

async function ignoredBy(text: string): Promise<string[]> {
  const response = await listed({ search: text });
  return (response.headers.get("search-ignored") ?? "").split(",").filter(Boolean).map(decodeURIComponent);
}

async function speciesFor(text: string): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { search: text } }));
  const { result } = await server
    .visitor()
    .json<{ result: { data: { json: Alternative[] } } }>("GET", `/trpc/animals.alternatives?input=${input}`);
  return result.data.json.flatMap((each) => (each.change === "species" ? [each.category] : []));
}

type Matches = (animal: AnimalView) => boolean;
const of =
  (category: string): Matches =>
  (animal) =>
    animal.category === category;
const [cattle, buffalo, goats, sheep, poultry] = ["cattle", "buffalo", "goats", "sheep", "poultry"].map(of) as [
  Matches,
  Matches,
  Matches,
  Matches,
  Matches,
];
const both =
  (...every: Matches[]): Matches =>
  (animal) =>
    every.every((matches) => matches(animal));
const titled =
  (title: RegExp): Matches =>
  (animal) =>
    title.test(animal.title);
const at =
  (place: RegExp): Matches =>
  (animal) =>
    place.test(animal.location);
const milk =
  (litres: number): Matches =>
  ({ facts }) =>
    (facts?.milkNow ?? -1) >= litres;
const kind =
  (...kinds: string[]): Matches =>
  ({ facts }) =>
    kinds.includes(facts?.kind ?? "");
const lactation =
  (calvings: number): Matches =>
  ({ facts }) =>
    facts?.lactation === calvings;
const upTo =
  (rupees: number): Matches =>
  ({ price }) =>
    price <= rupees;
const from =
  (rupees: number): Matches =>
  ({ price }) =>
    price >= rupees;
const works =
  (as: string): Matches =>
  ({ facts }) =>
    facts?.temperament?.some((each) => each === as) ?? false;
const hasCalf: Matches = ({ facts }) => facts?.calf === "female" || facts?.calf === "male";
const isWithoutCalf: Matches = ({ facts }) => facts?.calf === "none";
const isNotPregnant: Matches = ({ facts }) => facts?.pregnantMonths === 0;
const inMilk = milk(0.1);
const isDry = titled(/dry/);
const isPregnant: Matches = ({ facts }) => (facts?.pregnantMonths ?? 0) > 0;
const latur = at(/Latur/);
const nagar = at(/Ahilyanagar/);
const hisar = at(/Hisar/);
const heifer = kind("heifer");
const bullock = kind("bullock");
const native: Matches = ({ title }) => !/HF|Holstein|Jersey/.test(title);

/** What the words mean, and the words: exactly these listings come first. */
const MEANINGS: [meaning: string, matches: Matches, words: string][] = [
  [
    "buffaloes",
    buffalo,
    `भैंस बेचनी है, भैंस बेचना है, bhains hai, भैंस लेनी है, भैंस खरीदनी है, भैंस का रेट, भैंस का भाव, भैंस की कीमत, भैंस चाहिए,
     bhains chahiye, bhains dikhao, भैंस बिकाऊ हैं, buffalo for sale, want to buy buffalo, buffalo price, म्हैस विकायची आहे,
     म्हैस विकणे आहे, म्हैस घ्यायची आहे, म्हैस पाहिजे, म्हैस दाखवा, mhais vikaychi ahe, mhais ghyaychi, म्हशीचा भाव,
     म्हशीची किंमत, म्हशीला, म्हशींचा, mhashichi, भैंसों का रेट, भैंसें, म्हशी, buffaloes, भैसी`,
  ],
  [
    "cattle",
    cattle,
    `गाय दिखाओ, गाय बेचनी है, gaay bechni hai, गाय खरीदनी है, गाय लेनी है, gaay leni hai, गाय का रेट क्या है, cow for sale,
     looking for cow, cow price, sell my cow, गाय विकायची आहे, गाय घ्यायची आहे, गायीची किंमत, गायीचे, गाईचा भाव, गाई, गायी, गायों,
     गुरे, gure, गोरु, best cow`,
  ],
  [
    "goats",
    goats,
    `bakri bechna hai, बकरी बेचनी है, बकरी चाहिए, बकरी का रेट, bakri dikhao, goats for sale, show me goats, goat farm, बकरी पालन,
     शेळी विकायची आहे, शेळी पाहिजे, शेळीची किंमत, शेळीचे, शेळ्यांचा, शेळ्या, शेळीपालन, बकरियां, बकरियों, शेरडं, शेरडी, sherdi`,
  ],
  ["sheep", sheep, "भेड़ बेचनी है, bhed ka rate, sheep price, मेंढीची किंमत, मेंढ्या, मेंढ्यांचा भाव, मेंढरं, भेड़ें"],
  ["poultry", poultry, "मुर्गी का भाव, murgi farm, मुर्गी पालन, chicken price, कोंबडीचा दर, कोंबड्या, मुर्गियां, hens for sale"],
  ["animals", () => true, "पशु, pashu, जनावरे, जनावर, जानवर, janwar, पशु बेचना है, animals for sale"],
  ["animals with milk", inMilk, "दूध, milk, dudh, दूध देने वाली, दूध वाले पशु, dudharu"],
  [
    "cows with milk",
    both(cattle, inMilk),
    "दूध देने वाली गाय, dudhwali gai, दुभती गाय, doodh wali gaay, दूध की गाय, milking cow, दूध देणारी गाय",
  ],
  [
    "buffaloes with milk",
    both(buffalo, inMilk),
    "दूध वाली भैंस, doodh wali bhains, दुधाळ म्हैस, dudharu bhains, दूध देती भैंस, दुभती म्हैस, milk buffalo",
  ],
  ["goats with milk", both(goats, inMilk), "दूध वाली बकरी, दुधाळ शेळी, milk goat"],
  ["12 litres", milk(12), "12 लीटर दूध, 12 किलो दूध, 12 kg dudh, १२ लिटर, 12 litre per day, बारह लीटर दूध, 12 ltr milk"],
  ["10 litres", milk(10), "10 liter, 10 लीटर से ज्यादा, 10 kg milk, दस लीटर"],
  ["10 litres of a cow", both(cattle, milk(10)), "10 liter cow, रोज 10 लिटर दूध देणारी गाय, 10 किलो दूध वाली गाय"],
  ["15 litres of a buffalo", both(buffalo, milk(15)), "15 लीटर वाली भैंस, bhains 15 kilo, १५ लिटर म्हैस"],
  ["dry animals", isDry, "भाकड, bhakad, no milk, दूध नहीं देती"],
  ["dry buffaloes", both(buffalo, isDry), "भाकड म्हैस, सूखी भैंस, dry buffalo, भैंस दूध नहीं देती"],
  ["dry cows", both(cattle, isDry), "भाकड गाय, sukhi gaay"],
  ["pregnant buffaloes", both(buffalo, isPregnant), "गाभिन भैंस, गाभण म्हैस, pregnant buffalo, gabhan mhais"],
  ["cows, whatever else is said", cattle, "मैं गाय बेच रहा हूँ, new cow, गाय बाजार, लंबी गाय, अपनी गाय, पुरानी गाय, एक गाय"],
  [
    "cows that are said not to be pregnant",
    both(cattle, isNotPregnant),
    "गाय गाभिन नहीं, not pregnant cow, गाभण नसलेली गाय",
  ],
  [
    "cows without a calf",
    both(cattle, isWithoutCalf),
    "बिना बच्चे की गाय, cow without calf, बिना बछड़े की गाय, वासरू नसलेली गाय, bina bachche ki gay",
  ],
  ["buffaloes without a calf", both(buffalo, isWithoutCalf), "बिना बच्चे की भैंस, buffalo without calf"],
  [
    "cows with their calf",
    both(cattle, hasCalf),
    "बच्चे के साथ गाय, bachhe wali gay, वासरासह गाय, cow with calf, गाय बछड़े वाली, नीचे बछिया वाली गाय, कालवड सोबत गाय",
  ],
  ["goats with a kid", both(goats, hasCalf), "बच्चे वाली बकरी, bachche ke sath bakri"],
  [
    "buffaloes that calved recently",
    both(buffalo, hasCalf),
    "ताज़ी ब्याई भैंस, taji byai bhains, नई ब्याई भैंस, abhi byai bhains, नुकतीच व्यालेली म्हैस, just calved buffalo, ब्याई भैंस, fresh buffalo",
  ],
  ["male goats", both(goats, kind("buck")), "नर बकरी, male goat, nar bakra, नर शेळी"],
  ["female goats", both(goats, kind("doe")), "मादा बकरी, female goat, मादी शेळी"],
  ["bucks, also of a pair", titled(/buck/i), "he goat"],
  ["rams of sheep", kind("ram"), "नर भेड़, male sheep, नर मेंढी"],
  ["hens", kind("hen"), "अंडे देने वाली मुर्गी, andewali murgi, अंडी देणारी कोंबडी, egg hens, मादा मुर्गी"],
  ["young goats", both(goats, titled(/kid/)), "bakri ke bacche, शेळीची पिल्ले, बकरी के बच्चे, बकरी का बच्चा चाहिए"],
  ["bullocks for the field", works("works-in-field"), "खेती का बैल, शेतीचा बैल, हल वाला बैल"],
  [
    "buffaloes up to 80,000",
    both(buffalo, upTo(80_000)),
    `80 हजार की भैंस, 80000 tak bhains, भैंस 80 हजार तक, buffalo under 80000, buffalo below 80k, 80 हज़ार से कम की भैंस,
     ऐंशी हजारापर्यंत म्हैस, अस्सी हजार की भैंस, ८० हजारांच्या आत म्हैस, ₹80000 भैंस, भैंस 80000 रुपये, 80k bhains, भैंस 80000`,
  ],
  [
    "cows up to a lakh",
    both(cattle, upTo(100_000)),
    "1 लाख की गाय, एक लाख तक की गाय, cow below 1 lakh, एक लाखाची गाय, गाय 1 lakh se kam",
  ],
  [
    "goats between 15,000 and 20,000",
    both(goats, upTo(20_000), from(15_000)),
    "15 से 20 हजार की बकरी, bakri 15-20 हजार, goats 15000 to 20000",
  ],
  [
    "buffaloes from a lakh on",
    both(buffalo, from(100_000)),
    "1 लाख से ऊपर की भैंस, buffalo above 1 lakh, भैंस एक लाखापेक्षा जास्त",
  ],
  [
    "Murrah up to a lakh and a half",
    both(titled(/Murrah/), upTo(150_000)),
    "मुर्रा डेढ़ लाख तक, murrah 1.5 lakh, दीड लाखाची मुऱ्हा म्हैस",
  ],
  [
    "cows with 10 litres up to 70,000",
    both(cattle, milk(10), upTo(70_000)),
    "10 लीटर गाय 70 हजार, 70000 tak 10 litre gaay",
  ],
  ["animals up to 10,000", upTo(10_000), "10000, 10 हजार तक, under 10000"],
  ["goats of Rajasthan", both(goats, at(/Rajasthan/)), "राजस्थानी बकरी, rajasthani bakri, राजस्थान की बकरी"],
  ["buffaloes of Punjab", both(buffalo, at(/Punjab/)), "पंजाबी भैंस, punjabi bhains"],
  ["cows of Gujarat", both(cattle, at(/Gujarat/)), "गुजराती गाय, gujrati gay"],
  ["buffaloes of Haryana", both(buffalo, at(/Haryana/)), "हरियाणवी भैंस, हिसारी भैंस"],
  ["Latur, by its people", latur, "लातूरकर, लातूरी, लातूरहून, लातूरातून"],
  ["buffaloes, not those of the district Mandi", buffalo, "भैंस मंडी, bhains mandi, म्हैस बाजार"],
  ["buffaloes of the first lactation", both(buffalo, lactation(1)), "पहले ब्यात की भैंस, pehle byaat bhains"],
  ["goats, whatever their number", goats, "साठ बकरी"],
  ["third lactation", lactation(3), "3rd lactation, तीसरा ब्यात, तिसरे वेत, third calving"],
  ["first lactation", lactation(1), "पहिलारू, pahilaru, पहलान, first lactation, पहला ब्यात, पहिले वेत"],
  ["second lactation of a cow", both(cattle, lactation(2)), "second lactation cow, दूसरे ब्यात की गाय, दुसऱ्या वेताची गाय"],
  ["18 kilos are milk", milk(18), "18 किलो"],
  [
    "bucks",
    titled(/buck/i),
    "बकरा, bakra, बोकड, bokad, बकरे, कुर्बानी का बकरा, bakra for eid, bakra bechna hai, बोकड विकणे आहे",
  ],
  ["rams", kind("ram"), "मेंढा, मेढ़ा, mendha, भेड़ा, ram, मेंढा पाहिजे"],
  ["bullocks", bullock, "बरध, बैल बेचना है, बैलांची जोडी, bail ka rate, शर्यतीचा बैल, बैलगाडी, बैलजोडी, bullock for sale"],
  ["buffalo heifers", both(buffalo, titled(/heifer/)), "वगार, पड़िया, padiya, म्हशीची वगार, झोटी"],
  ["heifers", both(cattle, heifer), "गाईची कालवड, गाय की बछिया"],
  ["kids", both(goats, titled(/kid/)), "करडं, बकरी का बच्चा, bakri ka bacha, शेळीचे पिल्लू"],
  ["chicks", titled(/chicks/), "कोंबडीचे पिल्लू, मुर्गी का बच्चा, चूजे चाहिए"],
  ["Latur", latur, "लातूरमध्ये, लातूर जिल्हा, latur jilha, लातूरात, लातूर ज़िला, latur district, in latur"],
  ["buffaloes of Latur", both(buffalo, latur), "लातूरची म्हैस, लातूर की भैंस, latur madhe mhais"],
  ["Ahilyanagar", nagar, "नगरची, ahmad nagar, नगर जिल्हा, अहमदनगर"],
  ["Hisar", hisar, "हिसार ज़िला, हिसार, hissar"],
  ["buffaloes of Hisar", both(buffalo, hisar), "हिसार की भैंस, हिसारची म्हैस, buffalo for sale in hisar"],
  ["Uttar Pradesh", at(/Uttar Pradesh/), "यूपी, यू.पी., उ.प्र., UP, U.P."],
  ["Maharashtra", at(/Maharashtra/), "MH, एमएच, महाराष्ट्र, महाराष्ट्रात"],
  ["Rajasthan", at(/Rajasthan/), "RJ, राज., आरजे, राजस्थान में"],
  ["Gujarat", at(/Gujarat/), "GJ, जीजे, गुजरात मध्ये"],
  ["Haryana", at(/Haryana/), "हरयाणा, हरियाणा, Haryana, HR"],
  ["cows of Punjab", both(cattle, at(/Punjab/)), "पंजाब की गाय, पंजाबमधील गाय, PB gaay"],
  ["native cows", both(cattle, native), "देसी गाय, desi gaay, गावरान गाय, देशी गाय, native cow"],
  ["native goats", both(goats, titled(/^(?!.*(?:Boer))/)), "देसी बकरी, gavran sheli"],
  ["Hariana", titled(/Hariana/), "हरयाणवी गाय, haryanvi, hariana gaay"],
  ["Kadaknath", titled(/Kadaknath/), "काली मुर्गी, kali murgi, kadak nath murgi, kadaknat"],
  ["Nili Ravi", titled(/Nili Ravi/), "पंचकल्याणी, nili ravi bhains"],
  ["foreign cows", both(cattle, titled(/HF|Jersey/), titled(/^(?!.*cross)/)), "विलायती गाय"],
  ["Boer", titled(/Boer/), "african boer, boer bakra"],
  ["Murrah", titled(/Murrah/), "मुझे मुर्रा भैंस चाहिए, मुर्रा का रेट, want to buy murrah, murrha bhais, मुऱ्हा म्हैस पाहिजे"],
  ["Sirohi", titled(/Sirohi/), "सिरोही बकरा, परबतसरी, sirohi ka bakra"],
  ["Gir", titled(/^Gir /), "गुजरात की गिर गाय, gir gaay dikhao, गीर गाय विकायची"],
  ["Khillar", titled(/Khillar/), "खिल्लार बैल विकणे आहे, khillar jodi"],
];

describe("what farmers type", () => {
  it.each(MEANINGS)("finds %s first", async (_, matches, words) => {
    const expected = all
      .filter(matches)
      .map(({ title }) => title)
      .toSorted();
    expect(expected.length).toBeGreaterThan(0);
    for (const typed of words.split(",").map((each) => each.trim())) {
      const found = (await search(typed)).slice(0, expected.length).map(({ title }) => title);
      const wanted = expected.length > 50 ? 50 : expected.length;
      expect([typed, found.filter((title) => !expected.includes(title))]).toEqual([typed, []]);
      expect([typed, found.length]).toEqual([typed, wanted]);
    }
  });

  it("finds nothing for animals that are not sold here, whatever else is said of them", async () => {
    for (const typed of [
      "घोड़ा",
      "सफेद घोड़ा",
      "horse for sale",
      "खरगोश",
      "ससा",
      "ऊंट",
      "कुत्ता बेचना है",
      "घोड़ा हिसार",
      "गधा",
    ])
      expect([typed, await search(typed), await speciesFor(typed)]).toEqual([typed, [], []]);
  });

  it("says which words it ignored, if no listing has all of them", async () => {
    expect(await ignoredBy("xyzabc गाय")).toEqual(["xyzabc"]);
    expect(await ignoredBy("गाय सुंदर xyzabc Latur")).toEqual(["सुंदर", "xyzabc"]);
    expect(await search("xyzabc भैंस हिसार")).toEqual(await search("भैंस हिसार"));
    expect(await ignoredBy("xyzabc गाय 413512")).toEqual(["xyzabc"]);
    expect(await ignoredBy("भैंस 60000")).toEqual([]);
    expect(await ignoredBy("xyzabc भैंस 60000 तक")).toEqual(["xyzabc"]);
    // Nothing is that cheap.
    expect(await ignoredBy("भैंस 500 रुपये तक")).toEqual(["500", "रुपये", "तक"]);
    // Each of them is in a listing, but no listing has both.
    expect(await ignoredBy("laying भैंस")).toEqual(["laying"]);
    expect(await ignoredBy("95 लीटर भैंस")).toEqual(["95", "लीटर"]);
    for (const typed of ["भैंस बेचनी है", "12 लीटर दूध", "xyzabc", "घोड़ा xyzabc", "लातूर", "murrha"])
      expect([typed, await ignoredBy(typed)]).toEqual([typed, []]);
  });

  it("says how it read words about the price", async () => {
    for (const [typed, readAs] of [
      ["भैंस 60 हजार तक", "priceMax=60000"],
      ["15-20 हजार की बकरी", "priceMin=15000&priceMax=20000"],
      ["sasti gay", "sort=price-low"],
      ["सबसे महंगी भैंस", "sort=price-high"],
      ["sasti murrah 1 lakh", "priceMax=100000&sort=price-low"],
      ["भैंस 500 रुपये तक", null],
      ["सस्ती भैंस 500 रुपये तक", "sort=price-low"],
      ["भैंस", null],
      ["गाय 413512", null],
    ] as const)
      expect([typed, (await listed({ search: typed })).headers.get("search-read-as")]).toEqual([typed, readAs]);
  });

  it("finds the cheapest first, unless another order is requested", async () => {
    const prices = async (query: Record<string, string>) =>
      ((await (await listed(query)).json()) as AnimalView[]).map(({ price }) => price);
    const ofGoats = all.filter(goats).map(({ price }) => price);
    for (const search of [
      "sasti bakri",
      "सस्ती बकरी",
      "स्वस्त शेळी",
      "cheapest goats",
      "कम दाम की बकरी",
      "कमी किमतीची शेळी",
    ])
      expect([search, await prices({ search })]).toEqual([search, ofGoats.toSorted((a, b) => a - b)]);
    const dearest = ofGoats.toSorted((a, b) => b - a);
    expect(await prices({ search: "सस्ती बकरी", sort: "price-high" })).toEqual(dearest);
    expect(await prices({ search: "सबसे महंगी बकरी" })).toEqual(dearest);
    expect(await prices({ search: "स्वस्थ बकरी" })).toEqual(await prices({ search: "बकरी" }));
  });

  it("keeps both the price of the search and that of the filter", async () => {
    const prices = async (query: Record<string, string>) =>
      ((await (await listed(query)).json()) as AnimalView[]).map(({ price }) => price);
    const ofGoats = all.filter(goats).map(({ price }) => price);
    const expected = ofGoats.filter((price) => price >= 12_000 && price <= 18_000).toSorted();
    expect((await prices({ search: "बकरी 18000 तक", priceMin: "12000" })).toSorted()).toEqual(expected);
    expect((await prices({ search: "बकरी 18000 तक", priceMin: "12000", priceMax: "14000" })).toSorted()).toEqual(
      expected.filter((price) => price <= 14_000),
    );
  });

  it("finds nothing for a breed, kind or place that no listing has, and ignores no such name", async () => {
    for (const typed of [
      "मुर्रा लातूर",
      "kuroiler hisar",
      "Surti",
      "बछड़ा",
      "रेडा",
      "gir xyzabc punjab",
      "बिहारी बकरी",
      "पुणेरी गाय",
    ])
      expect([typed, await search(typed)]).toEqual([typed, []]);
  });

  it("offers the species of a breed or kind that nobody sells", async () => {
    for (const [typed, category] of [
      ["kuroiler", "poultry"],
      ["क्रॉयलर", "poultry"],
      ["बछड़ा", "cattle"],
      ["रेडा", "buffalo"],
      ["कट्टा", "buffalo"],
      ["खोंड", "cattle"],
      ["मुर्रा लातूर", "buffalo"],
      ["Surti bhains", "buffalo"],
    ] as const)
      expect([typed, await speciesFor(typed)]).toEqual([typed, [category]]);
    expect(await speciesFor("xyzabc")).toEqual([]);
  });

  it("finds the listings of a district that was part of another one when the pincodes were listed", async () => {
    const seller = await server.signUp();
    const listing = { title: "Kankrej bull", description: "calm", category: "cattle", price: 40_000 };
    await seller.json("POST", "/api/animals", { ...listing, location: "Samdari, Barmer, Rajasthan" });
    for (const typed of ["Balotra", "बालोतरा", "balotra me gaay", "बालोतराची गाय"])
      expect([typed, (await search(typed))[0]?.title]).toEqual([typed, "Kankrej bull"]);
  });

  it("counts what it finds", async () => {
    const count = async (text: string) => {
      const input = encodeURIComponent(JSON.stringify({ json: { search: text } }));
      const body = await server.visitor().json("GET", `/trpc/animals.count?input=${input}`);
      return (body as { result: { data: { json: { count: number } } } }).result.data.json.count;
    };
    // Other tests have counted before there were so many listings.
    server.clock.advance(COUNT_TTL_MS + 1);
    for (const typed of [
      "भैंस बेचनी है",
      "दूध देने वाली गाय",
      "xyzabc गाय",
      "देसी बकरी",
      "45 किलो का मेंढा",
      "लातूरमध्ये",
      "घोड़ा",
      "भैंस 80 हजार तक",
      "भैंस 500 रुपये तक",
      "10000",
      "sasti gay",
      "ताज़ी ब्याई भैंस",
      "नर बकरी",
    ])
      expect([typed, await count(typed)]).toEqual([typed, (await search(typed)).length]);
  });

  it("reads nonsense and long texts without an error", async () => {
    for (const typed of [
      "10 10 10 10",
      "लीटर",
      "किलो किलो",
      "साल 2",
      "के साथ",
      "with",
      "न दूध",
      "गाभिन नहीं",
      "not pregnant animal",
      "ढाई ब्यात",
      "byaat 300",
      "1".repeat(60),
      "बेचना ".repeat(10),
      "50 हजार 60 हजार 70 हजार",
      "सस्ती महंगी",
      "₹ ₹ ₹",
      "99999999999 तक",
      "- - 50 -",
      "सींग नहीं सींग",
      "नर मादा नर",
    ])
      expect(Array.isArray(await search(typed))).toBe(true);
  });

  it("keeps the filters of the request", async () => {
    const query = (parameters: Record<string, string>) =>
      list(new URLSearchParams({ limit: "50", ...parameters }).toString());
    const found = await query({ search: "12 लीटर", milkMin: "15", category: "buffalo" });
    const expected = all.filter(both(buffalo, milk(15))).map(({ id }) => id);
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(await query({ search: "दूसरा ब्यात", lactation: "3" })).toEqual([]);
    expect(await query({ search: "दूध", category: "poultry" })).toEqual([]);
  });
});
