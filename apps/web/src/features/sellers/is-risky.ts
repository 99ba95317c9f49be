import type { AppRouter } from "@pashu/api/router";
import { NEW_SELLER_MS } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";

type Page = inferRouterOutputs<AppRouter>["animals"]["page"];

/** True for an unusually low price or a new seller, and while the page of the listing has not been loaded. */
export function isRisky(page: Page | undefined, now: number): boolean {
  if (!page?.animal) return true;
  const { prices, seller } = page;
  return prices?.isUnusuallyLow === true || now - Date.parse(seller.memberSince) < NEW_SELLER_MS;
}
