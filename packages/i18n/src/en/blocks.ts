export default {
  blocks: {
    block: "Block this person",
    blockToo: "Block this person too",
    blocked: "Blocked. From now on neither of you gets the other's number. We don't tell them.",
    unblock: "Unblock",
    unblocked: "Unblocked",
    title: "Blocked people",
    failed: "The list could not be loaded",
    empty: "You have not blocked anyone",
    emptyHint: "You can block a person where you see their number.",
  },
} as const;
