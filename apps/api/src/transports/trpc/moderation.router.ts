import {
  answerGrievanceInput,
  caseId,
  decideAppealInput,
  decideInput,
  findPersonInput,
  messageInput,
  pageInput,
  personInput,
  queueInput,
  undoInput,
} from "@pashu/validators/moderation-input";
import { answerGrievance, listGrievances } from "../../features/grievances/list-grievances.ts";
import { decideAppeal } from "../../features/moderation/appeal-decision.ts";
import { listAudit } from "../../features/moderation/audit.ts";
import { decideCase } from "../../features/moderation/decide-case.ts";
import { sendMessage } from "../../features/moderation/notices.ts";
import { readQueue } from "../../features/moderation/queue.queries.ts";
import { readCase } from "../../features/moderation/read-case.ts";
import { findPerson, readPerson } from "../../features/moderation/read-person.ts";
import { undoDecision } from "../../features/moderation/undo-decision.ts";
import { readerLocale } from "./reader-locale.ts";
import { invalidatesPublicCache, moderatorProcedure, operatorProcedure, router } from "./init.ts";

const invalidatingProcedure = moderatorProcedure.use(invalidatesPublicCache);
const loggedRead = moderatorProcedure.meta({ quota: "none" });

export const moderationRouter = router({
  queue: moderatorProcedure.input(queueInput.extend(readerLocale)).query(readQueue),
  case: loggedRead.input(caseId).mutation(readCase),
  decide: invalidatingProcedure.input(decideInput).mutation(decideCase),
  undo: invalidatingProcedure.input(undoInput).mutation(undoDecision),
  decideAppeal: invalidatingProcedure.input(decideAppealInput).mutation(decideAppeal),
  message: moderatorProcedure.input(messageInput).mutation(sendMessage),
  grievances: loggedRead.input(pageInput).mutation(listGrievances),
  answerGrievance: moderatorProcedure.input(answerGrievanceInput).mutation(answerGrievance),
  findPerson: operatorProcedure.meta({ quota: "none" }).input(findPersonInput).mutation(findPerson),
  person: loggedRead.input(personInput).mutation(readPerson),
  audit: moderatorProcedure.input(pageInput).query(listAudit),
});
