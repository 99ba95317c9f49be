import { looksLikeEmail } from "@pashu/validators/email";
import { isDialable } from "@pashu/validators/phone";

interface Reachable {
  email: string;
  phone: string;
}

/** Returns the changed fields that no buyer could use. The server accepts any text, so they need a confirmation. */
export function unlikelyContacts(typed: Reachable, saved: Reachable): (keyof Reachable)[] {
  const unlikely: (keyof Reachable)[] = [];
  if (typed.email !== saved.email && typed.email.trim() !== "" && !looksLikeEmail(typed.email)) unlikely.push("email");
  if (typed.phone !== saved.phone && typed.phone.trim() !== "" && !isDialable(typed.phone)) unlikely.push("phone");
  return unlikely;
}
