import { pincodeNear } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import type { ReverseGeocodeInput } from "@pashu/validators/places";
import type { SignedInContext } from "../../context.ts";
import { toKnownPincode, type KnownPincode } from "./find-pincode.ts";

const readNear = defineRead(
  ({ db }) =>
    (latitude: number, longitude: number) =>
      pincodeNear(db, { latitude, longitude }),
);

/** Returns the pincode whose area has the nearest centre, which is not always the user's; null far from all. */
export async function findNearestPincode({
  ctx,
  input: { latitude, longitude },
}: {
  ctx: SignedInContext;
  input: ReverseGeocodeInput;
}): Promise<(KnownPincode & { pincode: string }) | null> {
  const found = await readNear(ctx.reads, latitude, longitude);
  return found === undefined ? null : { pincode: found.pincode, ...toKnownPincode(found) };
}
