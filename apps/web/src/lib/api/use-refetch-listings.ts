import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale } from "use-intl";
import { trpc } from "./trpc.ts";

type Listing = inferRouterOutputs<AppRouter>["animals"]["renew"];

/** Returns a function that refetches all queries with listings. */
export function useRefetchListings() {
  const { animals, categories, rates, savedAnimals, sellers } = trpc.useUtils();
  const locale = useLocale();
  /** Shows the state of `changed` at once. The page of `id` is refetched also if it is not open: it is kept for offline use. */
  return async (id?: string, changed?: Listing): Promise<void> => {
    if (id !== undefined && changed !== undefined) {
      const { sellerId, price, status, isActive, soldAt, expiresAt } = changed;
      const state = { price, status, isActive, soldAt, expiresAt };
      sellers.animals.setData({ sellerId, locale }, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, ...state } : row)),
      );
      animals.page.setData({ id, locale }, (page) =>
        page?.animal ? { ...page, animal: { ...page.animal, ...state } } : page,
      );
    }
    await Promise.all([
      ...[animals, categories, rates, savedAnimals, sellers].map((router) => router.invalidate()),
      id !== undefined && animals.page.invalidate({ id }, { refetchType: "inactive" }),
    ]);
  };
}
