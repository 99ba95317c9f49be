import { MEDIA_TYPES, type MediaType } from "@pashu/validators/enums";
import { UPLOAD_FILES_MAX } from "@pashu/validators/limits";

/** How many files are taken: of each kind, and together. A kind of which none is taken counts as a wrong one. */
export type Allowance = Record<MediaType, number> & { total: number };

/** Where a form names no numbers of its own. */
export const DEFAULT_ALLOWANCE: Allowance = {
  image: UPLOAD_FILES_MAX,
  video: UPLOAD_FILES_MAX,
  total: UPLOAD_FILES_MAX,
};

/** So many of each kind. */
export function allowing({ image = 0, video = 0 }: Partial<Record<MediaType, number>>): Allowance {
  return { image, video, total: image + video };
}

/** The kinds that are taken at all. */
export function allowedTypes(allowance: Allowance): MediaType[] {
  return MEDIA_TYPES.filter((kind) => allowance[kind] > 0);
}

/** How many more of a kind there is room for. */
export function remainingFor(kind: MediaType, there: readonly { type: MediaType }[], allowance: Allowance): number {
  const ofKind = there.filter(({ type }) => type === kind).length;
  return Math.max(0, Math.min(allowance[kind] - ofKind, allowance.total - there.length));
}
