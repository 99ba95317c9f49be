import { answerDealInput } from "@pashu/validators/deals";
import { z } from "zod";
import { answerDeal } from "../../features/deals/answer-deal.ts";
import { listDeals } from "../../features/deals/list-deals.ts";
import { activeProcedure, invalidatesPublicCache, protectedProcedure, router } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

export const dealsRouter = router({
  list: protectedProcedure.input(z.object(readerLocale).optional()).query(listDeals),
  answer: activeProcedure.use(invalidatesPublicCache).input(answerDealInput).mutation(answerDeal),
});
