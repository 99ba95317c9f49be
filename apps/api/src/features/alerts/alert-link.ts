import { createHmac, timingSafeEqual } from "node:crypto";
import { alerts } from "@pashu/db/schema/alerts";
import { canonicalWanted } from "@pashu/validators/search/canonical-wanted";
import { AppError } from "@pashu/validators/errors";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { eq } from "drizzle-orm";
import { parse, stringify } from "uuid";
import type { Context } from "../../context.ts";
import { removeAlert } from "./delete-alert.ts";

const ID_BYTES = 16;
/** 80 bits: guesses go to the server, which limits their rate. */
const MAC_BYTES = 10;

/** Returns the token of the link `/alerts/off/{token}`, which ends one alert without a login: 35 characters. */
export function createAlertToken(key: Buffer, alertId: string): string {
  const id = Buffer.from(parse(alertId));
  return Buffer.concat([id, macOf(key, id)]).toString("base64url");
}

/** The id of the alert; null for a forged token. */
export function readAlertToken(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  // The comparison refuses other spellings of the same bytes.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, id)) ? stringify(id) : null;
}

/** @throws AppError NOT_FOUND for a forged link; RATE_LIMITED after many of them */
async function alertOf(ctx: Context, token: string): Promise<string> {
  const id = readAlertToken(ctx.deps.keys.alertLinks, token);
  if (id !== null) return id;
  await ctx.deps.limits.wrongToken(ctx, ctx.ipAddress);
  throw new AppError("NOT_FOUND");
}

/** What the alert of a link waits for; null if it has ended. */
export async function openAlertLink({
  ctx,
  input: { token },
}: {
  ctx: Context;
  input: { token: string };
}): Promise<{ wanted: WantedAnimals | null }> {
  const [alert] = await ctx.db
    .select({ wanted: alerts.wanted })
    .from(alerts)
    .where(eq(alerts.id, await alertOf(ctx, token)));
  return { wanted: alert === undefined ? null : canonicalWanted(alert.wanted) };
}

/** Ends the alert of a link, and changes nothing else. */
export async function useAlertLink(ctx: Context, token: string): Promise<void> {
  await removeAlert(ctx, await alertOf(ctx, token));
}

function macOf(key: Buffer, id: Buffer): Buffer {
  return createHmac("sha256", key).update(id).digest().subarray(0, MAC_BYTES);
}
