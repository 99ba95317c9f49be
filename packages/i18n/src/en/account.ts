export default {
  account: {
    deleteTitle: "Delete your account?",
    deleteText: "All of this is deleted right away and cannot be brought back:",
    goes1: "your listings with their photos and videos",
    goes2: "the animals you saved",
    goes3: "the reviews you wrote and received",
    goes4: "your name, phone, email and address",
    stays:
      "Some records stay for a while without your name. That a number was viewed: {contacts}. What happened to listings (made, changed, sold), with prices: about {events}. How many numbers were viewed, codes were sent and wrong codes were entered: up to one day, so that nobody gets around our limits by deleting an account.",
    caseStays:
      "If there is a case about you, what others could see of it is deleted at once. We keep a copy {cases} after the case is closed, without your name and number.",
    keptStays:
      "If a buyer saw your number {window} before, the text and small photos of that listing stay {stay} without your name, and your number as a secret code. Only our moderators see them; the buyer keeps title, price and facts in the list of calls. If there is a case about it, they stay until it ends.",
    understood: "Yes, delete my account and all of this",
    confirm: "Delete account",
    deleting: "Deleting...",
    done: "Your account has been deleted",
    failed: "Your account could not be deleted. Please try again.",
  },
  sessions: {
    text: "If you do not recognize a device, sign out there. Also check the keys under Profile, For programs.",
    thisDevice: "This device",
    loggedIn: "Logged in",
    lastUsed: "Last used",
    signOut: "Sign out there",
    signOutOthers: "Sign out everywhere else",
    done: "Signed out there",
    doneOthers: "Signed out everywhere else",
    failed: "Could not sign out there. Please try again.",
    loadFailed: "The list could not be loaded.",
    device: {
      android: "Android phone",
      iphone: "iPhone",
      tablet: "Tablet",
      windows: "Windows computer",
      // Safari on an iPad claims to be on a Mac.
      mac: "Mac or iPad",
      linux: "Linux computer",
      other: "Another device",
    },
  },
} as const;
