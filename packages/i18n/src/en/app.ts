export default {
  app: {
    tagline: "Buy and sell farm animals near you",
    metaDescription:
      "Cows, buffaloes, goats, sheep and poultry for sale by farmers across India. See the price, breed and milk, and call the seller.",
    skipToContent: "Skip to content",
    needsScript:
      "This page needs JavaScript. Turn it on in your browser settings, or open this page in another browser.",
  },
  common: {
    cancel: "Cancel",
    close: "Close",
    back: "Back",
    retry: "Try again",
    loading: "Loading...",
    yes: "Yes",
    no: "No",
    required: "required",
    remove: "Remove",
    error: "Error",
  },
  nav: {
    home: "Home",
    sell: "Sell",
    saved: "Saved",
    profile: "Profile",
    login: "Login",
    browse: "Browse Animals",
    mainLabel: "Main menu",
    openProfile: "Open profile of {name}",
    profileDisabled: "Log in to open your profile",
  },
  language: {
    choose: "Choose language",
  },
  time: {
    justNow: "Just now",
    oneHour: "1 hour ago",
    hours: "{n} hours ago",
    oneDay: "1 day ago",
    days: "{n} days ago",
  },
  error: {
    network: "Network error. Please check your connection",
    fetchAnimals: "Failed to fetch animals",
    generic: "Something went wrong. Please try again.",
    unavailable: "Our service is not available right now. Please try again in a moment.",
    offline: "No internet. Showing earlier pages.",
    backOnline: "You are back online",
    reference: "Error code: {id}",
    signOutWaits: "Something is still waiting to be sent. Please try again in a moment.",
    listingGone: "This animal is no longer listed",
  },
  notFound: {
    title: "Page Not Found",
    text: "The page you are looking for is not here.",
    home: "Go to home",
  },
  toast: {
    announce: "Message",
    close: "Close message",
    region: "Notifications (F8)",
  },
} as const;
