import { pincodes } from "@pashu/db/schema/places";
import type { Locale } from "@pashu/i18n/locales";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import inDevanagari from "./districts.json";

export interface KnownPincode {
  district: Record<Locale, string>;
  state: string;
}

const districts = new Map(Object.entries(inDevanagari));

export async function findPincode({
  ctx,
  input,
}: {
  ctx: Context;
  input: { pincode: string };
}): Promise<KnownPincode | null> {
  const [row] = await ctx.db
    .select({ district: pincodes.district, state: pincodes.state })
    .from(pincodes)
    .where(eq(pincodes.pincode, input.pincode));
  if (row === undefined) return null;
  const { hi = row.district, mr = row.district } = districts.get(row.district) ?? {};
  return { state: row.state, district: { en: row.district, hi, mr } };
}
