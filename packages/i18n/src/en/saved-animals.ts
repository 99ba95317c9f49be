export default {
  saved: {
    title: "Saved Animals",
    subtitle: "Animals you've saved for later",
    emptyTitle: "No saved animals yet",
    emptyHint: "Save animals you're interested in to view them here",
    onPhone: "Saved on this phone.",
    keepThem: "Log in to keep them",
    seeThem: "Log in to see what you saved before",
    forNow: "This phone cannot keep it. Log in to keep it.",
  },
} as const;
