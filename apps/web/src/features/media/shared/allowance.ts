import { MEDIA_TYPES, type MediaType } from "@pashu/validators/enums";
import { UPLOAD_FILES_MAX } from "@pashu/validators/limits";

/** Upload limits: per media type and in total. A type with the limit 0 is rejected as a wrong type. */
export type Allowance = Record<MediaType, number> & { total: number };

export const DEFAULT_ALLOWANCE: Allowance = {
  image: UPLOAD_FILES_MAX,
  video: UPLOAD_FILES_MAX,
  total: UPLOAD_FILES_MAX,
};

export function createAllowance({ image = 0, video = 0 }: Partial<Record<MediaType, number>>): Allowance {
  return { image, video, total: image + video };
}

export function allowedTypes(allowance: Allowance): MediaType[] {
  return MEDIA_TYPES.filter((type) => allowance[type] > 0);
}

export function remainingFor(type: MediaType, existing: readonly { type: MediaType }[], allowance: Allowance): number {
  const ofType = existing.filter((media) => media.type === type).length;
  return Math.max(0, Math.min(allowance[type] - ofType, allowance.total - existing.length));
}
