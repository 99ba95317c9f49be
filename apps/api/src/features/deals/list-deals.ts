import type { Locale } from "@pashu/i18n/locales";
import type { SignedInContext } from "../../context.ts";
import { presentDeal, type DealView } from "./deals.present.ts";
import { readDeals } from "./deals.queries.ts";

/** Deals that name the user as the buyer, latest first, in the reader's language. */
export async function listDeals({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: { locale?: Locale | undefined } | undefined;
}): Promise<DealView[]> {
  const rows = await readDeals(ctx.reads, ctx.user.id, ctx.deps.clock.now());
  return rows.map((row) => presentDeal(row, input?.locale ?? ctx.locale));
}
