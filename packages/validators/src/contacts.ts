import { z } from "zod";
import { isBlank } from "./blank.ts";
import { TEXT_LIMITS, PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";
import { ruleMessage } from "./rule-messages.ts";
import { numberFromQuery, text } from "./rules.ts";

/** The states that a buyer chooses for a contact, in their order on the screen. */
export const CONTACT_STATES = ["called", "going", "not-for-me", "bought"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** The states that a seller chooses for an interested buyer, in their order on the screen. */
export const BUYER_STATES = ["talked", "comes", "not-serious"] as const;
export type BuyerState = (typeof BUYER_STATES)[number];

/** States of the listing of a contact; `gone`: its page does not show it any more. */
export const CONTACTED_STATUSES = ["live", "sold", "expired", "gone"] as const;
export type ContactedStatus = (typeof CONTACTED_STATUSES)[number];

export const listContactsInput = z.object({
  limit: z.preprocess(numberFromQuery, z.number().int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
  cursor: z.string().max(200).nullish(),
});
export type ListContactsInput = z.output<typeof listContactsInput>;

export const contactIdInput = z.object({ id: z.uuid() });
/** Null or spaces remove the note. */
export const contactNoteInput = z.object({
  note: text(TEXT_LIMITS.contactNote)
    .transform((note) => (isBlank(note) ? null : note))
    .nullable()
    .meta({ description: `At most ${TEXT_LIMITS.contactNote} characters (graphemes).` }),
});
/** An absent field stays as it is. */
export const changeContactInput = contactIdInput.extend({
  note: contactNoteInput.shape.note.optional(),
  state: z.enum(CONTACT_STATES, ruleMessage("valid.invalid")).optional(),
});
export type ChangeContactInput = z.output<typeof changeContactInput>;
