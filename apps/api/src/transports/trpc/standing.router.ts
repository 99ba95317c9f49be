import { answerNoticeInput, appealInput, noticeId } from "@pashu/validators/moderation-input";
import { z } from "zod";
import { appealDecision } from "../../features/moderation/appeal-decision.ts";
import { answerNotice, markNoticeRead } from "../../features/moderation/notices.ts";
import { readStanding } from "../../features/moderation/standing.ts";
import { protectedProcedure, router } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

/** Also for suspended and banned users. */
export const standingRouter = router({
  get: protectedProcedure.input(z.object(readerLocale).optional()).query(readStanding),
  appeal: protectedProcedure.input(appealInput).mutation(appealDecision),
  answer: protectedProcedure.input(answerNoticeInput).mutation(answerNotice),
  markRead: protectedProcedure.input(noticeId).mutation(markNoticeRead),
});
