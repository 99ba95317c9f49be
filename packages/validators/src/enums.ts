export const CATEGORIES = ["cattle", "buffalo", "goats", "sheep", "poultry"] as const;
export type Category = (typeof CATEGORIES)[number];

export const ANIMAL_QUALITIES = ["healthy", "dairy-female"] as const;
export type AnimalQuality = (typeof ANIMAL_QUALITIES)[number];

export const CALF_STATUSES = ["female-calf", "male-calf", "no-calf"] as const;
export type CalfStatus = (typeof CALF_STATUSES)[number];

/** The documented values of the fact `calf`. */
export const STATUS_OF_CALF = { female: "female-calf", male: "male-calf", none: "no-calf" } as const;

const STATUSES_BELOW_HIDDEN = ["held", "sold", "expired", "paused", "live"] as const;
/** In order of precedence: a listing that is sold and paused is sold. */
export const LISTING_STATUSES = ["hidden", ...STATUSES_BELOW_HIDDEN] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];
/** The same for moderators, who see that a listing is hidden only because its seller is suspended or banned. */
export const CASE_STATUSES = ["hidden", "blocked", ...STATUSES_BELOW_HIDDEN] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const SALE_PLACES = ["here", "elsewhere"] as const;
export type SalePlace = (typeof SALE_PLACES)[number];

export const EVENT_KINDS = [
  "animal.created",
  "animal.updated",
  "animal.paused",
  "animal.resumed",
  "animal.sold",
  "animal.sale-undone",
  "animal.sale-confirmed",
  "animal.sale-denied",
  "animal.expired",
  "animal.renewed",
  "animal.deleted",
  "animal.contact-shown",
  "animal.reminded",
  "animal.ear-tag-repeated",
  "animal.held",
  "animal.released",
  "animal.hidden",
  "animal.shown",
  "user.created",
  "user.deleted",
  "user.warned",
  "user.suspended",
  "user.banned",
  "user.reinstated",
  "user.role-changed",
  "user.limits-changed",
  "user.message-channel-chosen",
  "user.contact-sharing",
  "disease-notice.published",
  "disease-notice.changed",
  "disease-notice.ended",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const DISEASE_NOTICE_KINDS = ["markets-closed", "no-movement", "vaccination"] as const;
export type DiseaseNoticeKind = (typeof DISEASE_NOTICE_KINDS)[number];

export const SORTS = ["recent", "price-low", "price-high", "nearest"] as const;
export type Sort = (typeof SORTS)[number];

export const MEDIA_TYPES = ["image", "video"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Versions of the consent text shown before a seller's number, the current one last (docs/consent-texts.md). */
export const CONSENT_VERSIONS = ["2026-11-21", "2026-11-27", "2026-11-29"] as const;
export const CONSENT_VERSION: (typeof CONSENT_VERSIONS)[number] = "2026-11-29";

export const OTP_EVENTS = ["send", "send-refused", "verify-failure", "verify-success", "block", "unblock"] as const;
export type OtpEvent = (typeof OTP_EVENTS)[number];

export const BLOCK_SCOPES = ["all", "network", "device"] as const;
export type BlockScope = (typeof BLOCK_SCOPES)[number];

export const DEVICE_KINDS = ["android", "iphone", "tablet", "windows", "mac", "linux", "other"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
