import type { AppRouter } from "@pashu/api/router";
import { DAY, NEW_SELLER_MS } from "@pashu/validators/limits";
import type { inferRouterOutputs } from "@trpc/server";

type Page = inferRouterOutputs<AppRouter>["animals"]["page"];

export type WarningReason = { reason: "warned" | "low" } | { reason: "new"; days: number };

/** Why a buyer should be careful with this listing, the gravest first; none while its page has not been loaded. */
export function warningReasons(page: Page | undefined, now: number): WarningReason[] {
  if (!page?.animal) return [];
  const { prices, seller } = page;
  const age = now - Date.parse(seller.memberSince);
  return [
    ...(seller.isWarned ? [{ reason: "warned" } as const] : []),
    ...(prices?.isUnusuallyLow === true ? [{ reason: "low" } as const] : []),
    ...(age < NEW_SELLER_MS ? [{ reason: "new", days: Math.max(0, Math.floor(age / DAY)) } as const] : []),
  ];
}

/** New sellers are usual in a young market; buyers who know the warnings read them again for the other reasons. */
export const isUnusual = ({ reason }: WarningReason): boolean => reason !== "new";
