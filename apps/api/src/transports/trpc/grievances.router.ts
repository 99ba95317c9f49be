import { grievanceInput, grievanceTicket } from "@pashu/validators/moderation-input";
import { createProof } from "../../features/auth/proof-of-work.ts";
import { checkGrievance } from "../../features/grievances/check-grievance.ts";
import { fileGrievance } from "../../features/grievances/file-grievance.ts";
import { publicProcedure, router } from "./init.ts";

export const grievancesRouter = router({
  proof: publicProcedure.query(createProof),
  file: publicProcedure.meta({ quota: "none" }).input(grievanceInput).mutation(fileGrievance),
  check: publicProcedure.meta({ quota: "none" }).input(grievanceTicket).mutation(checkGrievance),
});
