import { looksLikeEmail } from "@pashu/validators/email";
import { isDialable } from "@pashu/validators/phone";

interface Reachable {
  email: string;
  phone: string;
}

/** The changed fields that no buyer could use. The profile takes any text, so they are questioned, not refused. */
export function unlikelyContacts(typed: Reachable, saved: Reachable): (keyof Reachable)[] {
  const doubts: (keyof Reachable)[] = [];
  if (typed.email !== saved.email && typed.email.trim() !== "" && !looksLikeEmail(typed.email)) doubts.push("email");
  if (typed.phone !== saved.phone && typed.phone.trim() !== "" && !isDialable(typed.phone)) doubts.push("phone");
  return doubts;
}
