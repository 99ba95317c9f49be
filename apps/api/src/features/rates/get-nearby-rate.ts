import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { canonicalBreedId } from "@pashu/validators/breeds";
import { districtSlug } from "@pashu/validators/place-slugs";
import type { NearbyRateInput } from "@pashu/validators/prices";
import { stateCode } from "@pashu/validators/states";
import type { Context } from "../../context.ts";
import { readPincode } from "../places/find-pincode.ts";
import { INDIA } from "../prices/price-cell.ts";
import { breedOf } from "./known-breeds.ts";
import { readCurrentRate, readMostOffered, readNewestBreed, type Rate } from "./rates.queries.ts";

export interface NearbyRate {
  /** Id of the breed list. */
  breed: string;
  /** In the reader's language, as that of the district. */
  name: string;
  /** Null for all of India. */
  district: { slug: string; name: string } | null;
  rate: Rate;
}

/**
 * Asking prices for the breed of the user's newest listing, or else for the most frequent breed of the district. Null
 * if neither has prices.
 */
export async function getNearbyRate({
  ctx,
  input: { pincode, locale = "en" },
}: {
  ctx: Context;
  input: NearbyRateInput & { locale?: Locale | undefined };
}): Promise<NearbyRate | null> {
  const [newest, place] = await Promise.all([
    ctx.user === null ? undefined : readNewestBreed(ctx.reads, ctx.user.id),
    pincode === undefined ? undefined : districtOf(ctx, pincode),
  ]);
  const own = newest && canonicalBreedId(newest.breedId, newest.category);
  const district = place ?? newest?.districtId ?? undefined;
  return (own && (await rateOf(ctx, own, district, locale))) || (await mostOffered(ctx, district, locale));
}

async function districtOf(ctx: Context, pincode: string): Promise<string | undefined> {
  const [found] = await readPincode(ctx.reads, pincode);
  return found && `${stateCode(found.state)}-${found.district}`;
}

async function rateOf(
  ctx: Context,
  breedId: string,
  district: string | undefined,
  locale: Locale,
): Promise<NearbyRate | null> {
  const ofDistrict = district === undefined ? undefined : await readCurrentRate(ctx.reads, breedId, district);
  if (ofDistrict !== undefined) return present(breedId, district, ofDistrict, locale);
  const ofIndia = await readCurrentRate(ctx.reads, breedId, INDIA);
  return ofIndia === undefined ? null : present(breedId, undefined, ofIndia, locale);
}

async function mostOffered(ctx: Context, district: string | undefined, locale: Locale): Promise<NearbyRate | null> {
  if (district === undefined) return null;
  const [most] = await readMostOffered(ctx.reads, district);
  if (most === undefined) return null;
  const { breedId, ...rate } = most;
  return present(breedId, district, rate, locale);
}

/** Null for a breed or a district that has no page of rates. */
function present(breed: string, district: string | undefined, rate: Rate, locale: Locale): NearbyRate | null {
  const known = breedOf(breed);
  const slug = district && districtSlug(district);
  if (known === undefined || (district !== undefined && slug === undefined)) return null;
  return {
    breed,
    name: known.names[locale],
    district: district && slug ? { slug, name: placeName(district, locale) } : null,
    rate,
  };
}
