import type { Locale } from "@pashu/i18n/locales";
import { placeName } from "@pashu/i18n/place-names";
import { kilometresBetween } from "@pashu/validators/distance";
import { BUYER_DISTANCE_STEP_KM } from "@pashu/validators/limits";
import { hidePhones } from "@pashu/validators/without-phones";
import type { ContactedListing, StoredBuyer } from "./buyers.queries.ts";

/** A buyer who agreed, for the seller: without number and pincode. */
export function presentBuyer(
  { contact, name, place }: StoredBuyer,
  { listing, locale }: { listing: ContactedListing; locale: Locale },
) {
  const districtId = place?.districtId ?? null;
  return {
    contactId: contact.id,
    userId: contact.viewerId,
    name: hidePhones(name),
    districtId,
    district: districtId === null ? null : placeName(districtId, locale),
    distance: distanceBetween(place, listing),
    firstAt: contact.firstAt.toISOString(),
    lastAt: contact.lastAt.toISOString(),
    /** Days on which the buyer saw the number. */
    times: contact.times,
    isNew: listing.seenAt === null || contact.lastAt > listing.seenAt,
    state: contact.sellerState,
  };
}
export type Buyer = ReturnType<typeof presentBuyer>;

/** Kilometres, coarse: with exact ones and a listing that is moved, a seller could find the buyer's pincode. */
function distanceBetween(place: StoredBuyer["place"], { latitude, longitude }: ContactedListing): number | null {
  const degrees = { lat: place?.latitude ?? undefined, lng: place?.longitude ?? undefined };
  const exact = kilometresBetween(degrees, { lat: latitude ?? undefined, lng: longitude ?? undefined });
  return Number.isNaN(exact) ? null : Math.round(exact / BUYER_DISTANCE_STEP_KM) * BUYER_DISTANCE_STEP_KM;
}
