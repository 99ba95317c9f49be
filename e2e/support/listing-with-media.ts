import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { expect, type Page } from "@playwright/test";
import { COW, HENS, VIDEO } from "./files.ts";
import { createListing } from "./accounts.ts";

export async function createListingWithMedia(page: Page, listing: Record<string, unknown> = {}): Promise<string> {
  const images = [await upload(page, "image", COW), await upload(page, "image", HENS)];
  const videos = [await upload(page, "video", VIDEO)];
  return createListing(page.request, {
    title: "Murrah buffalo, 12 litres, second byaat",
    titleHindi: "मुर्रा भैंस, 12 लीटर, दूसरा ब्यात",
    description: "Calm, eats everything, vaccinated in June. Sold because we move to the city.",
    category: "buffalo",
    price: 145_000,
    breed: "Murrah",
    age: "5 years",
    dailyMilkProduction: 12,
    isPregnant: true,
    images,
    videos,
    ...listing,
  });
}

async function upload(page: Page, kind: "image" | "video", file: string): Promise<string> {
  const { uploadURL } = await (await page.request.post("/api/objects/upload", { data: {} })).json();
  const put = await page.request.put(uploadURL, {
    data: readFileSync(file),
    headers: { "Content-Type": `${kind}/${extname(file).slice(1)}` },
  });
  expect(put.status()).toBe(200);
  const finished = await page.request.put(`/api/animal-${kind}s`, { data: { [`${kind}URL`]: uploadURL } });
  expect(finished.status()).toBe(200);
  const { objectPath } = await finished.json();
  return objectPath;
}
