import { z } from "zod";
import { BUYER_STATES } from "./contacts.ts";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "./limits.ts";
import { ruleMessage } from "./rule-messages.ts";
import { numberFromQuery } from "./rules.ts";

export const listBuyersInput = z.object({
  animalId: z.uuid(),
  limit: z.preprocess(numberFromQuery, z.number().int().min(1).max(PAGE_SIZE_MAX)).default(PAGE_SIZE),
  cursor: z.string().max(200).nullish(),
});
export type ListBuyersInput = z.output<typeof listBuyersInput>;

/** `until`: `lastAt` of the newest buyer that the seller has seen. */
export const markBuyersSeenInput = z.object({ animalId: z.uuid(), until: z.iso.datetime() });
export type MarkBuyersSeenInput = z.output<typeof markBuyersSeenInput>;

export const buyerInput = z.object({ contactId: z.uuid() });
export type BuyerInput = z.output<typeof buyerInput>;

export const buyerStateInput = buyerInput.extend({
  state: z.enum(BUYER_STATES, ruleMessage("valid.invalid")).nullable(),
});
export type BuyerStateInput = z.output<typeof buyerStateInput>;
