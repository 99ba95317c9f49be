import type { Locale } from "@pashu/i18n/locales";
import type { ListBuyersInput } from "@pashu/validators/buyers";
import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";
import { assertOwner } from "../animals/assert-owner.ts";
import { presentBuyer, type Buyer } from "./buyers.present.ts";
import { readBuyers, readContacted } from "./buyers.queries.ts";

export interface BuyersPage {
  /** The latest call comes first. */
  buyers: Buyer[];
  /** Counted contacts of buyers who are not in the list. */
  others: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

/**
 * The interested buyers of an own listing. Reads the primary, so that a buyer who withdraws is gone at once.
 * @throws AppError ANIMAL_NOT_FOUND, NOT_OWNER
 */
export async function listBuyers({
  ctx,
  input: { animalId, limit, cursor, locale = ctx.locale },
}: {
  ctx: SignedInContext;
  input: ListBuyersInput & { locale?: Locale | undefined };
}): Promise<BuyersPage> {
  const { db, deps } = ctx;
  const start = cursor ? decodeCursor(cursor) : null;
  const now = deps.clock.now();
  const listing = await readContacted(db, animalId, now);
  if (listing === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  await assertOwner(ctx, listing);
  const rows = await readBuyers(db, { animalId, now, start, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.contact;
  return {
    buyers: page.map((row) => presentBuyer(row, { listing, locale })),
    // A buyer who deleted the contact counts twice on its day.
    others: Math.max(0, listing.counted - listing.shared),
    nextCursor: rows.length > limit && last ? encodeCursor({ key: last.lastAt.getTime(), id: last.id }) : null,
  };
}
