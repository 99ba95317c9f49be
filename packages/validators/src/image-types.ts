import { latin1, readUint32 } from "./boxes.ts";

/** Types that the server decodes. Browsers convert others before the upload, where they can. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;

export function isImageType(type: string | null): boolean {
  return IMAGE_TYPES.some((each) => each === type);
}

/** More than the brands of any program. */
export const BRANDS_MAX_BYTES = 128;
const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);
/** HEIF with HEVC, which the server cannot decode, and with any codec (`mif1`, `msf1`). */
const HEIF_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/**
 * Type of a HEIF file by all its brands, because the first one may be that of a sequence or of any codec. Null for
 * other files.
 * @param start at least the first BRANDS_MAX_BYTES, or the whole file
 */
export function heifType(start: Uint8Array): "image/avif" | "image/heic" | null {
  const brands = brandsOf(start);
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "image/avif";
  return brands.some((brand) => HEIF_BRAND.test(brand)) ? "image/heic" : null;
}

/** ISO/IEC 14496-12, 4.3: major brand, its version, compatible brands. */
function brandsOf(start: Uint8Array): string[] {
  if (latin1(start, 4, 8) !== "ftyp") return [];
  const end = Math.min(readUint32(start, 0), start.length, BRANDS_MAX_BYTES);
  const brands = [latin1(start, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(start, at, at + 4));
  return brands;
}
