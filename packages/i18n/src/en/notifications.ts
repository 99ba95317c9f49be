export default {
  notifications: {
    title: "Notifications",
    titleNew: "Notifications, {n} new",
    isNew: "New",
    asOf: "As of {date}",
    emptyTitle: "No notifications yet",
    emptyHint: "We tell you here when a buyer sees your number, or when an animal you saved gets cheaper.",
    logIn: "Log in to see your notifications",
    failed: "Your notifications could not be loaded",
    loadMore: "Show older ones",
  },
} as const;
