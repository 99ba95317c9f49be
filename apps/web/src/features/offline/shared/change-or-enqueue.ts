import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { flushSeries } from "./edit-series.ts";
import { enqueue, queuedSales, type OutboxSale } from "./outbox.ts";
import { sendSaleChange } from "./sale-change.ts";

/** Changes a listing's sale. Without a network the change is queued, and so are later changes of the same listing. */
export async function changeOrEnqueue(
  client: TRPCClient<AppRouter>,
  sale: Pick<OutboxSale, "ownerId" | "animalId" | "title" | "change">,
): Promise<StoredAnimal | "queued"> {
  await flushSeries(sale.animalId);
  const queued = await queuedSales(sale);
  const tryEnqueue = async () => {
    // Later than the changes before, also within a millisecond or after the clock was set back.
    const at = Math.max(Date.now(), ...queued.map((item) => item.at + 1));
    return enqueue({ kind: "sale", ...sale, at }).then(
      () => true,
      () => false,
    );
  };
  if (queued.length > 0 && (await tryEnqueue())) return "queued";
  try {
    return await sendSaleChange(client, sale.animalId, sale.change);
  } catch (error) {
    if (errorCodeOf(error) === "NETWORK" && (await tryEnqueue())) return "queued";
    throw error;
  }
}
