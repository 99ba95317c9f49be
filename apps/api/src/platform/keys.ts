import { createHash } from "node:crypto";

export type Keys = ReturnType<typeof deriveKeys>;

/** Keys with one use each, all from SECRET. */
export function deriveKeys(secret: string) {
  const derive = (use: string) => createHash("sha256").update(`${use}\0${secret}`).digest();
  return {
    codes: derive("one-time-codes"),
    limits: derive("limits"),
    devices: derive("devices").toString("hex"),
    deviceMarks: derive("device-marks"),
    proofs: derive("proofs").toString("hex"),
    saleLinks: derive("sale-links"),
    alertLinks: derive("alert-links"),
    views: derive("views"),
    searchMisses: derive("search-misses"),
    earTags: derive("ear-tags"),
    photoCodes: derive("photo-codes"),
    uploads: derive("upload-links"),
    /** Another one changes the secrets of all webhooks. */
    webhooks: derive("webhooks"),
    /** Private key of VAPID. Another one ends all subscriptions of browsers. */
    push: derive("push"),
  };
}
