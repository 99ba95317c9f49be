import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";

export interface GrievanceDraft {
  name: string;
  contact: string;
  page: string;
  isIntimateImage: boolean;
  text: string;
}

export const EMPTY_GRIEVANCE: GrievanceDraft = { name: "", contact: "", page: "", isIntimateImage: false, text: "" };

const DRAFT = "grievance";
const TICKET = "grievance-ticket";
/** A complaint needs no account. Signing out removes it from the device. */
const ANYONE = "";

/** @param page address of the page that led here, which replaces an earlier one */
export function readGrievanceDraft(page: string | undefined): GrievanceDraft {
  const draft = readStoredDraft(DRAFT, ANYONE);
  const stored = isGrievanceDraft(draft) ? draft : EMPTY_GRIEVANCE;
  return page === undefined ? stored : { ...stored, page };
}

export function writeGrievanceDraft(draft: GrievanceDraft | null): void {
  if (draft === null) removeStoredDraft(DRAFT);
  else storeDraft(DRAFT, ANYONE, draft);
}

/** What the last complaint can be checked with. */
export interface Ticket {
  ticket: string;
  contact: string;
}

export function readTicket(): Ticket | null {
  const stored = readStoredDraft(TICKET, ANYONE);
  return hasTexts(stored, ["ticket", "contact"]) ? stored : null;
}

export function writeTicket({ ticket, contact }: Ticket): void {
  storeDraft(TICKET, ANYONE, { ticket, contact });
}

function isGrievanceDraft(value: unknown): value is GrievanceDraft {
  return (
    hasTexts(value, ["name", "contact", "page", "text"]) &&
    "isIntimateImage" in value &&
    typeof value.isIntimateImage === "boolean"
  );
}

function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  if (typeof value !== "object" || value === null) return false;
  const texts = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof texts.get(name) === "string");
}
