import { listNotificationsInput, markNotificationsSeenInput } from "@pashu/validators/notifications";
import { listNotifications } from "../../features/notifications/list-notifications.ts";
import { markNotificationsSeen } from "../../features/notifications/mark-seen.ts";
import { protectedProcedure, router } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

export const notificationsRouter = router({
  list: protectedProcedure.input(listNotificationsInput.extend(readerLocale)).query(listNotifications),
  markSeen: protectedProcedure
    .meta({ quota: "none" })
    .input(markNotificationsSeenInput)
    .mutation(markNotificationsSeen),
});
