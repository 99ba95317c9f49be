import { readFileSync } from "node:fs";
import { expect, type APIRequestContext } from "@playwright/test";
import { VIDEO } from "./files.ts";
import { createListing } from "./accounts.ts";
import { SMALL_PHOTO } from "./small-photo.ts";

const PHOTO = { kind: "image", data: SMALL_PHOTO.buffer, type: SMALL_PHOTO.mimeType };

export async function createListingWithMedia(
  request: APIRequestContext,
  listing: Record<string, unknown> = {},
  /** For pictures of screens. Tests use the small photo. */
  file?: string,
): Promise<string> {
  const photo = file === undefined ? PHOTO : { kind: "image", data: readFileSync(file), type: "image/webp" };
  const images = [await upload(request, photo), await upload(request, photo)];
  const videos = [await upload(request, { kind: "video", data: readFileSync(VIDEO), type: "video/webm" })];
  return createListing(request, {
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

async function upload(request: APIRequestContext, { kind, data, type }: typeof PHOTO): Promise<string> {
  const { uploadURL } = await (await request.post("/api/objects/upload", { data: {} })).json();
  const put = await request.put(uploadURL, {
    data,
    headers: { "Content-Type": type },
  });
  expect(put.status()).toBe(200);
  const finished = await request.put(`/api/animal-${kind}s`, { data: { [`${kind}URL`]: uploadURL } });
  expect(finished.status()).toBe(200);
  const { objectPath } = await finished.json();
  return objectPath;
}
