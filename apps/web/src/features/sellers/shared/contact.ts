import type { AppRouter } from "@pashu/api/router";
import { contactPhones, isDemoPhone } from "@pashu/validators/phone";
import type { inferRouterOutputs } from "@trpc/server";

export type Contact = inferRouterOutputs<AppRouter>["sellers"]["contact"];

/** The button that the buyer has tapped. */
export type ContactChannel = "call" | "whatsapp";

export interface ContactLinks {
  number: string;
  call: string;
  /** Null for a landline. */
  whatsapp: string | null;
}

/** Returns the links to call and write to each number of a profile, which is free text. An example has none. */
export function contactLinks(phone: string, message: string): ContactLinks[] {
  if (isDemoPhone(phone)) return [];
  return contactPhones(phone).map(({ number, isMobile }) => ({
    number,
    call: `tel:${number}`,
    whatsapp: isMobile ? `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(message)}` : null,
  }));
}
