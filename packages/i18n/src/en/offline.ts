export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} listing waits} other {{n} listings wait}} on this phone and will be sent when the network is back.",
    waitingSaves: "{count, plural, one {{n} saved change waits} other {{n} saved changes wait}} for the network.",
    saveRefused: "This animal could not be saved. It is no longer listed.",
    listingSent: "Your waiting listing was sent",
    listingRefused: "Your waiting listing was not taken",
    waitsForLogin: "Something waits on this phone to be sent. Its owner must log in.",
    sendingPhoto: "Sending photo {n} of {max}: {percent}%",
    photosLeftOut:
      "{count, plural, one {{n} photo could not be read and is left out.} other {{n} photos could not be read and are left out.}}",
    seeWhy: "See why",
    putRight: "Put it right",
    discard: "Delete it",
    replacesDraft: "What stands in the Sell form now will be replaced.",
  },
} as const;
