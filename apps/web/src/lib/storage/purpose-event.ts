/**
 * Dispatched when the user has saved a listing, has seen a seller's number or has listed an animal. An event, so that the
 * code which counts them is in no page's chunks.
 */
export const PURPOSE_EVENT = "purpose";
