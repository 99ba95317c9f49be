export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} listing is waiting} other {{n} listings are waiting}} on this phone and will be sent when the network is back.",
    waitingSaves:
      "{count, plural, one {{n} saved change is waiting} other {{n} saved changes are waiting}} for the network.",
    waitingSales:
      "{count, plural, one {{n} change to your listings is waiting} other {{n} changes to your listings are waiting}} for the network.",
    saveRefused: "This animal could not be saved. It is no longer listed.",
    listingSent: "Your listing has been sent",
    listingRefused: "Your listing was not accepted",
    waitsForLogin: "Something on this phone is waiting to be sent. Its owner needs to log in.",
    sendingPhoto: "Sending photo {n} of {max}: {percent}%",
    photosLeftOut:
      "{count, plural, one {{n} photo could not be read and was left out.} other {{n} photos could not be read and were left out.}}",
    seeWhy: "See why",
    putRight: "Fix it",
    discard: "Delete it",
    replacesDraft: "What is in the Sell form now will be replaced.",
  },
  speech: {
    listen: "Listen",
  },
  install: {
    text: "Keep this app on your phone",
    add: "Add",
  },
} as const;
