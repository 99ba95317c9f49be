import { coordinatesOfPincode } from "@pashu/db/places";
import { AppError } from "@pashu/validators/errors";
import type { Context } from "../../context.ts";

/** @throws AppError PINCODE_UNKNOWN */
export async function getCoordinates({
  ctx,
  input,
}: {
  ctx: Context;
  input: { pincode: string };
}): Promise<{ lat: number; lng: number }> {
  const found = await coordinatesOfPincode(ctx.db, input.pincode);
  if (found === undefined) throw new AppError("PINCODE_UNKNOWN");
  return found;
}
