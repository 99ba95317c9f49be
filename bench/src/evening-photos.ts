import { testPicture } from "@pashu/api/testing/pictures";
import { UPLOADS_PER_USER } from "@pashu/validators/limits";
import type { BenchDatabase } from "./database.ts";
import { requestJson, signUp } from "./sign-up.ts";

/** No other bench uploads pictures of these seeds. */
const FIRST_SEED = 800_000;
const CONCURRENCY = 2;

/**
 * Uploads pictures that compress like photos: mean 7 KB at 320 px and 20 KB at 640 px, as four real ones. At 1280 px real
 * photos are twice as large.
 */
export async function uploadPhotos(url: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  let cookie = "";
  for (let start = 0; start < count; start += CONCURRENCY) {
    if (start % UPLOADS_PER_USER.max === 0) cookie = await signUp(url);
    const seeds = Array.from(
      { length: Math.min(CONCURRENCY, count - start) },
      (_, index) => FIRST_SEED + start + index,
    );
    paths.push(...(await Promise.all(seeds.map((seed) => uploadPhoto(url, cookie, seed)))));
  }
  return paths;
}

async function uploadPhoto(url: string, cookie: string, seed: number): Promise<string> {
  const body = new Uint8Array(await testPicture(seed));
  const { uploadURL } = await requestJson<{ uploadURL: string }>(url, "POST", "/api/objects/upload", {}, cookie);
  const headers = { "content-type": "image/jpeg" };
  const stored = await fetch(uploadURL, { method: "PUT", headers, body });
  if (!stored.ok) throw new Error(`upload: ${stored.status}`);
  const finished = { imageURL: uploadURL };
  return (await requestJson<{ objectPath: string }>(url, "PUT", "/api/animal-images", finished, cookie)).objectPath;
}

/** Gives the newest listings the photos, each the same number of them. */
export async function assignPhotos({ sql }: BenchDatabase, paths: string[], perListing: number): Promise<void> {
  const newest = await sql<{ id: string }[]>`
    select id from animals order by created_at desc, id desc limit ${paths.length / perListing}`;
  for (const [index, { id }] of newest.entries()) {
    const images = paths.slice(index * perListing, (index + 1) * perListing);
    await sql`update animals set images = ${images} where id = ${id}`;
  }
}

/** Buyers cannot call the sellers of the demonstration, so these get other numbers. */
export async function makeSellersReal({ sql }: BenchDatabase): Promise<void> {
  await sql`update users set phone = replace(phone, '+9100000000', '+9198000000')`;
}
