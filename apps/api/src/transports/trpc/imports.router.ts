import { checkImportInput, createImportInput, importTemplateInput } from "@pashu/validators/imports";
import { checkImport } from "../../features/imports/check-import.ts";
import { createImport } from "../../features/imports/create-import.ts";
import { writeTemplate } from "../../features/imports/write-template.ts";
import { activeProcedure, invalidatesPublicCache, protectedProcedure, router } from "./init.ts";

export const importsRouter = router({
  template: protectedProcedure.input(importTemplateInput).query(writeTemplate),
  check: activeProcedure.meta({ longRunning: true }).input(checkImportInput).mutation(checkImport),
  create: activeProcedure
    .meta({ longRunning: true })
    .use(invalidatesPublicCache)
    .input(createImportInput)
    .mutation(createImport),
});
