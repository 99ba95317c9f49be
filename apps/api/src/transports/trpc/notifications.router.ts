import {
  listNotificationsInput,
  markNotificationsSeenInput,
  messageChannelInput,
} from "@pashu/validators/notifications";
import { readMessageChannel, setMessageChannel } from "../../features/messages/message-channel.ts";
import { listNotifications } from "../../features/notifications/list-notifications.ts";
import { markNotificationsSeen } from "../../features/notifications/mark-seen.ts";
import { protectedProcedure, router, unbannedProcedure } from "./init.ts";
import { readerLocale } from "./reader-locale.ts";

export const notificationsRouter = router({
  list: protectedProcedure.input(listNotificationsInput.extend(readerLocale)).query(listNotifications),
  markSeen: protectedProcedure
    .meta({ quota: "none" })
    .input(markNotificationsSeenInput)
    .mutation(markNotificationsSeen),
  messageChannel: protectedProcedure.query(readMessageChannel),
  setMessageChannel: unbannedProcedure.input(messageChannelInput).mutation(setMessageChannel),
});
