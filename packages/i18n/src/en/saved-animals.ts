export default {
  saved: {
    title: "Saved Animals",
    subtitle: "Animals you've saved for later",
    emptyTitle: "No saved animals yet",
    emptyHint: "Save animals you're interested in to view them here",
    loginNeeded: "Log in to keep the animals you like",
  },
} as const;
