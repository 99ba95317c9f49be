import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Category } from "@pashu/validators/enums";
import { DATA_FOLDER } from "../paths.ts";

const LAYERS = ["Rhode Island Red (RIR)", "Desi (local) chicken"];

export type Pictured = { category: Category; breed: string | null; hasMorePictures: boolean };

/** Returns the names of a listing's pictures: a photo of its breed if there is one, then drawings of its category. */
export function picturesOf({ category, breed, hasMorePictures }: Pictured, index: number): string[] {
  const drawings = index % 2 === 0 ? [`${category}-1`, `${category}-2`] : [`${category}-2`, `${category}-1`];
  const all = [...photosOf(category, breed), ...drawings];
  return all.slice(0, hasMorePictures ? 3 : 1);
}

function photosOf(category: Category, breed: string | null): string[] {
  if (category === "cattle" && breed !== null && /Holstein|HF/.test(breed)) return ["cow-hf"];
  if (category === "poultry" && breed !== null && LAYERS.includes(breed)) return ["hens-brown"];
  return [];
}

export function readPicture(name: string): Promise<Buffer> {
  return readFile(join(DATA_FOLDER, "photos", `${name}.webp`));
}
