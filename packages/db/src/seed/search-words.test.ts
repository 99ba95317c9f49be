import { readFileSync } from "node:fs";
import { join } from "node:path";
import { searchKey, searchTerms } from "@pashu/validators/search/search-key";
import { expect, it } from "vitest";
import { DATA_FOLDER } from "../paths.ts";

interface SeedListing {
  isActive: boolean;
  category: string;
  title: string;
  titleHindi: string;
  location: string;
  locationHindi: string;
  breed: string;
  breedHindi: string;
}

const file: { listings: SeedListing[] } = JSON.parse(readFileSync(join(DATA_FOLDER, "seed-listings.json"), "utf8"));
const listings = file.listings
  .filter(({ isActive }) => isActive)
  .map(({ category, title, titleHindi, location, locationHindi, breed, breedHindi }) => ({
    category,
    key: searchKey([title, titleHindi, location, locationHindi, breed, breedHindi]),
  }));

/** Counts the demonstration listings that have all words of a search. */
function countFound(search: string): number {
  const terms = searchTerms(search);
  return listings.filter(({ category, key }) =>
    terms.every((term) => term.category === category || term.words.some((word) => key.includes(` ${word} `))),
  ).length;
}

// Searches of farmers, with the number of listings that are meant.
it.each<[number, string]>([
  [11, "bhains, bhais, bhens, mhais, भैस, भेंस, म्हैस, मैंस, bafelo, bhainsiya"],
  [12, "शेळी, bakri, bakra, sheli, bokad, बोकड, बकरियाँ, chheri"],
  [7, "मेंढी, bhed, mendhi, भेड़, bhedi"],
  [8, "कोंबडी, मुर्गी, murgi, kombdi, chicken, poultry, मुर्गियाँ, kukkut"],
  [20, "gaay, gai, cows, cattle, गाय, gaaya, गउ"],
  [3, "bail, बैल, bullock, balad"],
  [4, "murra, murrah, मुर्रा, mura, मुरा, मुऱ्हा, “murrah,”, Murrah!"],
  [2, "geer, गीर, गिर, gir gaay"],
  [2, "साहिवाल, Sahiwal, shahiwal, saiwal"],
  [1, "देवणी, खिलार, khilar, जर्शी, कडकनाथ, क\u095cकनाथ, karaknath"],
  [2, "bital, बिटल, beetal"],
  [5, "holstein, होल्स्टीन, h.f., h f, HF, होस्टन, एचएफ, friesian"],
  [6, "gabhin, गाभण, gabhan, pregnant"],
  [3, "12 लिटर, 12 litre, १२ लीटर, लातूर में गाय"],
  [8, "४१३५१२, 413512, ahmednagar, अहमदनगर, अहिल्यानगर, लातुर, latur"],
  [4, "murrah bhains, मुर्रा bhains, murrah bufallo, मुर्रा भैंस चाहिए"],
])("finds %i listings by each of %s", (count, searches) => {
  for (const search of searches.split(", ")) expect([search, countFound(search)]).toEqual([search, count]);
});

it.each(["byat, वेत, ब्यात", "चूजे, chicks, chooza", "desi, देशी, गावरान"])("finds listings by %s", (searches) => {
  const counts = searches.split(", ").map(countFound);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});
