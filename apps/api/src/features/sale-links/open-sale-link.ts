import { users, type User } from "@pashu/db/schema/users";
import { readerTitle } from "@pashu/i18n/in-language";
import type { Locale } from "@pashu/i18n/locales";
import { AppError } from "@pashu/validators/errors";
import { UNDO_SALE_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { ShownAnimal } from "../animals/animals.present.ts";
import { readAnimal } from "../animals/animals.queries.ts";
import { minutesOf, readSaleLinkToken } from "./sale-link-token.ts";

export interface SaleLinkView {
  animal: Pick<ShownAnimal, "id" | "title" | "titleHindi" | "category" | "price" | "images" | "status" | "expiresAt">;
  can: { renew: boolean; sell: boolean; undo: boolean; mute: boolean };
  reminders: boolean;
}

/** @throws AppError NOT_FOUND for a forged or expired link, or a deleted listing; RATE_LIMITED after many forged ones */
export async function openSaleLink({
  ctx,
  input,
}: {
  ctx: Context;
  input: { token: string; locale?: Locale | undefined };
}): Promise<SaleLinkView> {
  return (await findSaleLink(ctx, input.token, input.locale)).view;
}

export async function findSaleLink(
  ctx: Context,
  token: string,
  locale?: Locale,
): Promise<{ view: SaleLinkView; seller: User }> {
  const { deps } = ctx;
  const now = deps.clock.now();
  const link = readSaleLinkToken(deps.keys.saleLinks, token);
  if (link === null) await deps.limits.wrongToken(ctx, ctx.ipAddress);
  if (link === null || minutesOf(now) >= link.validUntil) throw new AppError("NOT_FOUND");
  const animal = await readAnimal(ctx.primaryReads, link.animalId);
  const [seller] = animal ? await ctx.db.select().from(users).where(eq(users.id, animal.sellerId)) : [];
  if (!animal || seller === undefined) throw new AppError("NOT_FOUND");
  const { id, title, titleHindi, category, price, images, status, isActive, expiresAt, soldAt } = animal;
  const titles = locale === undefined ? { title, titleHindi } : { title: readerTitle(animal, locale) };
  const isCurrent = expiresAt !== null && minutesOf(new Date(expiresAt)) === link.listingExpiry;
  const may = (action: "renew" | "sell") => isCurrent && link.actions.includes(action);
  // It was on sale when the link was sent, so its seller paused it later.
  const isOpen = isActive && (status === "live" || status === "expired");
  const canUndo = soldAt !== null && now.getTime() - Date.parse(soldAt) < UNDO_SALE_MS;
  return {
    seller,
    view: {
      animal: { id, ...titles, category, price, images: images.slice(0, 1), status, expiresAt },
      can: {
        renew: isOpen && may("renew"),
        sell: isOpen && may("sell"),
        undo: status === "sold" && canUndo && may("sell"),
        mute: seller.saleReminders && link.actions.includes("mute"),
      },
      reminders: seller.saleReminders,
    },
  };
}
