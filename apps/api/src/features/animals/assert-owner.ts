import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import { getAnimal } from "./get-animal.ts";

/** @throws AppError NOT_OWNER, or ANIMAL_NOT_FOUND if the user may not see the listing */
export async function assertOwner(
  ctx: SignedInContext,
  { id, sellerId }: { id: string; sellerId: string },
): Promise<void> {
  if (sellerId === ctx.user.id) return;
  await getAnimal({ ctx, input: { id } });
  throw new AppError("NOT_OWNER");
}
