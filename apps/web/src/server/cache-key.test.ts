import { expect, it } from "vitest";
import { cacheKeyOf } from "./cache-key.ts";

const ID = "01a206d2-2c6c-72dd-aa07-10d97a9e4974";

it.each([
  ["/", "/"],
  ["/?fbclid=a&utm_source=b", "/"],
  ["/marketplace", "/marketplace"],
  ["/marketplace?", "/marketplace"],
  ["/marketplace?category=goats", "/marketplace?category=goats"],
  ["/marketplace?gclid=x&sort=price-low&category=goats&utm_campaign=", "/marketplace?category=goats&sort=price-low"],
  ["/marketplace?category=%22goats%22", "/marketplace?category=goats"],
  ["/marketplace?category=dragons&sort=recent&page=1", "/marketplace"],
  ["/marketplace?category=goats&category=sheep", "/marketplace"],
  ["/marketplace?sort=nearest", "/marketplace?sort=nearest"],
  ["/marketplace?kind=&priceMin=&withPhoto=false&category=goats", "/marketplace?category=goats"],
  ["/marketplace?km=25&kind=doe&kind=buck", "/marketplace"],
  [`/animal/${ID}?lang=hi&fbclid=1&do=contact`, `/animal/${ID}`],
  ["/rates?utm_source=chat", "/rates"],
  ["/rates/buffalo-murrah?fbclid=1", "/rates/buffalo-murrah"],
  ["/rates/buffalo-murrah/hisar-haryana?lang=hi", "/rates/buffalo-murrah/hisar-haryana"],
  ["/marketplace?__proto__=x&constructor=y&category=goats", "/marketplace?category=goats"],
])("cacheKeyOf(%j) is %j", (path, address) => {
  expect(cacheKeyOf(`https://pashu.example${path}`)).toBe(address);
});

it.each([
  "/marketplace?search=gir",
  "/marketplace?page=2",
  "/marketplace?sort=nearest&pincode=413512",
  "/marketplace?sort=nearest&lat=18.4&lng=76.5",
  "/marketplace?category=goats&breed=goats-sirohi",
  "/marketplace?breed=nope",
  "/marketplace?priceMin=0",
  "/marketplace?km=25&pincode=413512",
  "/marketplace/",
  "/sell",
  "/animal/1' or 1=1--",
  `/animal/${ID}/`,
  "/rates/",
  "/rates/dragon",
  "/rates/constructor",
  "/rates/Buffalo-Murrah",
  "/rates/buffalo-murrah/",
  "/rates/buffalo-murrah/atlantis",
  "/rates/buffalo-murrah/hisar-haryana/",
  "/rates/buffalo-murrah/hisar-haryana/x",
  "/rates//hisar-haryana",
])("cacheKeyOf(%j) is null", (path) => {
  expect(cacheKeyOf(`https://pashu.example${path}`)).toBeNull();
});
