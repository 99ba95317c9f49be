export default {
  pushSettings: {
    title: "Notifications on this phone",
    hint: "Your phone tells you, also when this page is closed. It stays quiet from 9 at night to 7 in the morning.",
    switchOn: "Switch on",
    switchOff: "Switch off",
    denied: "Your phone does not let this site send notifications. You can allow them in the settings of your browser.",
    failed: "This did not work",
    topics: "Tell me about",
    topic: {
      buyers: "Buyers who see my number",
      "own-animals": "My animals for sale",
      saved: "Animals that I saved or called about",
      alerts: "Animals I wait for",
      decisions: "Answers about my listings and reports",
      disease: "Animal disease in my district",
    },
    message: {
      title: "Messages from us",
      hint: "At most one a day, from 9 in the morning to 8 in the evening, and only if you have not looked here.",
      none: "No messages",
      sms: "Tell me by SMS",
      whatsapp: "Tell me on WhatsApp",
    },
    offer: "Should your phone tell you when there is news?",
    yes: "Yes, tell me",
    no: "No",
  },
} as const;
