import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { trpc } from "./trpc.ts";

type Listing = inferRouterOutputs<AppRouter>["animals"]["renew"];

/** Returns a function that refetches all queries with listings. */
export function useRefetchListings() {
  const { animals, categories, savedAnimals, sellers } = trpc.useUtils();
  /** Shows `changed` at once. The page of `id` is refetched also if it is not open: it is kept for offline use. */
  return async (id?: string, changed?: Listing): Promise<void> => {
    if (id !== undefined && changed !== undefined) {
      sellers.animals.setData({ sellerId: changed.sellerId }, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, ...changed } : row)),
      );
      animals.page.setData({ id }, (page) =>
        page?.animal ? { ...page, animal: { ...page.animal, ...changed } } : page,
      );
    }
    await Promise.all([
      ...[animals, categories, savedAnimals, sellers].map((router) => router.invalidate()),
      id !== undefined && animals.page.invalidate({ id }, { refetchType: "inactive" }),
    ]);
  };
}
