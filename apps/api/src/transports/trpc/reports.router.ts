import { endedAnimalId, reportId, reportInput } from "@pashu/validators/moderation-input";
import { z } from "zod";
import { listOwnReports } from "../../features/reports/list-own-reports.ts";
import { mayReportEnded } from "../../features/reports/may-report-ended.ts";
import { reportSubject } from "../../features/reports/report-subject.ts";
import { presentReport } from "../../features/reports/reports.present.ts";
import { withdrawReport } from "../../features/reports/withdraw-report.ts";
import { activeProcedure, invalidatesPublicCache, protectedProcedure, router, unbannedProcedure } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

export const reportsRouter = router({
  create: activeProcedure
    .meta({ quota: "reports" })
    .use(invalidatesPublicCache)
    .input(reportInput)
    .mutation(async (request) => presentReport(await reportSubject(request), null)),
  withdraw: unbannedProcedure.use(invalidatesPublicCache).input(reportId).mutation(withdrawReport),
  mayReportEnded: protectedProcedure.input(endedAnimalId).query(mayReportEnded),
  own: protectedProcedure.input(z.object(readerLocale).optional()).query(listOwnReports),
});
