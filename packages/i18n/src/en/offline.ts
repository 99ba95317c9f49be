export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} listing waits} other {{n} listings wait}} on this phone and will be sent when the network is back.",
    waitingSaves: "{count, plural, one {{n} saved change waits} other {{n} saved changes wait}} for the network.",
    saveRefused: "This animal could not be saved. It is no longer listed.",
    listingSent: "Your waiting listing was sent",
    listingRefused: "Your waiting listing was not taken",
    listingRefusedText: "It is in the Sell form again. Please check it.",
  },
} as const;
