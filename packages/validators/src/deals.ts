import { z } from "zod";

export const answerDealInput = z.object({ animalId: z.uuid(), hasBought: z.boolean() });
export type AnswerDealInput = z.output<typeof answerDealInput>;
