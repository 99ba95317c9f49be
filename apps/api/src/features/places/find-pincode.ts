import { defineRead } from "@pashu/db/reads";
import { pincodes } from "@pashu/db/schema/places";
import { byLocale, type Locale } from "@pashu/i18n/locales";
import { districtName } from "@pashu/i18n/place-names";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";

export interface KnownPincode {
  district: Record<Locale, string>;
  state: string;
}

export const readPincode = defineRead(
  ({ db }) =>
    (pincode: string) =>
      db
        .select({ district: pincodes.district, state: pincodes.state })
        .from(pincodes)
        .where(eq(pincodes.pincode, pincode)),
);

export async function findPincode({
  ctx,
  input,
}: {
  ctx: Context;
  input: { pincode: string };
}): Promise<KnownPincode | null> {
  const [row] = await readPincode(ctx.reads, input.pincode);
  return row === undefined ? null : toKnownPincode(row);
}

export function toKnownPincode({ district, state }: { district: string; state: string }): KnownPincode {
  return { state, district: byLocale((locale) => districtName(district, locale)) };
}
