import type { AppRouter } from "@pashu/api/router";
import { normalizePhone } from "@pashu/validators/phone";
import type { inferRouterOutputs } from "@trpc/server";

export type Contact = inferRouterOutputs<AppRouter>["sellers"]["contact"];

/**
 * How to reach a number: a profile may hold anything as its phone, so what is no Indian mobile number can be
 * dialled as it stands, but not written to; without a digit it can be neither.
 */
export function contactLinks(phone: string, message: string): { call: string | null; whatsapp: string | null } {
  const normalized = normalizePhone(phone);
  if (normalized === null)
    return { call: /\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : null, whatsapp: null };
  const digits = normalized.slice(1);
  return { call: `tel:${normalized}`, whatsapp: `https://wa.me/${digits}?text=${encodeURIComponent(message)}` };
}
