import { animalActivity } from "@pashu/db/schema/animal-activity";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import type { Context, SignedInContext } from "../../context.ts";
import { markSold } from "../animals/mark-sold.ts";
import { renewAnimal } from "../animals/renew-animal.ts";
import { undoSale } from "../animals/undo-sale.ts";
import { setSaleReminders } from "../users/set-sale-reminders.ts";
import { findSaleLink } from "./open-sale-link.ts";

/**
 * Other actions change nothing. The link has a counter of its own, so that a person who received it can't use up the
 * seller's writes.
 * @throws AppError NOT_FOUND for a forged or expired link
 */
export async function useSaleLink(ctx: Context, { token, action }: { token: string; action: unknown }): Promise<void> {
  const { view, seller } = await findSaleLink(ctx, token);
  const asSeller: SignedInContext = { ...ctx, user: seller };
  const request = { ctx: asSeller, input: { id: view.animal.id } };
  const run = {
    renew: view.can.renew && (() => renewAnimal({ ...request, isResuming: false })),
    sell:
      view.can.sell &&
      (async () => markSold({ ...request, input: { ...request.input, ...(await saleOf(ctx, view.animal.id)) } })),
    undo: view.can.undo && (() => undoSale(request)),
    mute: view.can.mute && (() => setSaleReminders({ ctx: asSeller, input: { on: false } })),
  };
  const chosen = isAction(run, action) && run[action];
  if (!chosen) return;
  await ctx.deps.limits.saleLink(ctx, token);
  try {
    await chosen();
  } catch (error) {
    // Another request was faster, or another listing has the ear tag: the page shows the present state.
    if (!(error instanceof AppError && ["STATE_CHANGED", "EAR_TAG_LISTED"].includes(error.code))) throw error;
  } finally {
    ctx.deps.caches.responses.invalidate();
  }
}

function isAction<Actions extends object>(actions: Actions, action: unknown): action is keyof Actions {
  return typeof action === "string" && Object.hasOwn(actions, action);
}

/** One tap does not say where. A shown phone number is the only sign of a buyer from here. */
async function saleOf(ctx: Context, animalId: string) {
  const [activity] = await ctx.db.select().from(animalActivity).where(eq(animalActivity.animalId, animalId));
  return { where: (activity?.contacts ?? 0) > 0 ? "here" : "elsewhere", price: null } as const;
}
