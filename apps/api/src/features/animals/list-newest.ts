import type { Locale } from "@pashu/i18n/locales";
import { SIMILAR_ANIMALS_MAX } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";
import { readPage } from "./animals.queries.ts";
import { presentSimilar, type Similar } from "./similar.present.ts";

/** Lists the newest listings on sale, with their districts in place of the sellers' addresses. */
export async function listNewest({
  ctx,
  input: { locale },
}: {
  ctx: Context;
  input: { locale?: Locale | undefined };
}): Promise<Similar> {
  const { items } = await readPage(ctx.reads, { sort: "recent", limit: SIMILAR_ANIMALS_MAX, offset: 0 }, null);
  return presentSimilar(items, { reader: ctx.user, districtId: null, locale });
}
