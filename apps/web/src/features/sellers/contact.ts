import type { AppRouter } from "@pashu/api/router";
import { normalizePhone } from "@pashu/validators/phone";
import type { inferRouterOutputs } from "@trpc/server";

export type Contact = inferRouterOutputs<AppRouter>["sellers"]["contact"];

/**
 * Returns the links to call or write to a seller. A phone number in a profile is unvalidated text: WhatsApp needs an
 * Indian mobile number, a call at least one digit.
 */
export function contactLinks(phone: string, message: string): { call: string | null; whatsapp: string | null } {
  const normalized = normalizePhone(phone);
  if (normalized === null)
    return { call: /\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : null, whatsapp: null };
  const digits = normalized.slice(1);
  return { call: `tel:${normalized}`, whatsapp: `https://wa.me/${digits}?text=${encodeURIComponent(message)}` };
}
