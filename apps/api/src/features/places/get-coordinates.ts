import { coordinatesOfPincode } from "@pashu/db/places";
import { defineRead } from "@pashu/db/reads";
import { AppError } from "@pashu/validators/errors";
import type { Context } from "../../context.ts";

const readCoordinates = defineRead(
  ({ db }) =>
    (pincode: string) =>
      coordinatesOfPincode(db, pincode),
);

/** @throws AppError PINCODE_UNKNOWN */
export async function getCoordinates({
  ctx,
  input,
}: {
  ctx: Context;
  input: { pincode: string };
}): Promise<{ lat: number; lng: number }> {
  const found = await readCoordinates(ctx.reads, input.pincode);
  if (found === undefined) throw new AppError("PINCODE_UNKNOWN");
  return found;
}
