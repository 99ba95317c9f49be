import { readStoredDraft, storeDraft, VISITOR } from "~/lib/storage/drafts.ts";

const TICKET = "grievance-ticket";

/** Both are required to ask for the progress of a complaint. */
export interface Ticket {
  ticket: string;
  contact: string;
}

export function readTicket(): Ticket | null {
  const stored = readStoredDraft(TICKET, VISITOR);
  return hasTexts(stored, ["ticket", "contact"]) ? stored : null;
}

export function writeTicket({ ticket, contact }: Ticket): void {
  storeDraft(TICKET, VISITOR, { ticket, contact });
}

function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  if (typeof value !== "object" || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof texts.get(name) === "string");
}
