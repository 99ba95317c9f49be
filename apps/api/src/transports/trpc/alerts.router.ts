import { alertIdInput, alertTokenInput, changeAlertInput, createAlertInput } from "@pashu/validators/alerts";
import { openAlertLink } from "../../features/alerts/alert-link.ts";
import { changeAlert } from "../../features/alerts/change-alert.ts";
import { countWaitingBuyers } from "../../features/alerts/count-waiting-buyers.ts";
import { createAlert } from "../../features/alerts/create-alert.ts";
import { deleteAlert } from "../../features/alerts/delete-alert.ts";
import { listAlerts } from "../../features/alerts/list-alerts.ts";
import { openAlert } from "../../features/alerts/open-alert.ts";
import { protectedProcedure, publicProcedure, router, unbannedProcedure } from "./init.ts";

export const alertsRouter = router({
  list: protectedProcedure.query(listAlerts),
  create: unbannedProcedure.input(createAlertInput).mutation(createAlert),
  change: unbannedProcedure.input(changeAlertInput).mutation(changeAlert),
  remove: protectedProcedure.input(alertIdInput).mutation(deleteAlert),
  open: protectedProcedure.meta({ quota: "none" }).input(alertIdInput).mutation(openAlert),
  waitingBuyers: protectedProcedure.meta({ costly: true }).input(alertIdInput).query(countWaitingBuyers),
  link: publicProcedure.input(alertTokenInput).query(openAlertLink),
});
