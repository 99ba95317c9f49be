export default {
  pushSettings: {
    title: "Messages on this phone",
    hint: "Your phone tells you, also when this page is closed. It stays quiet from 9 at night to 7 in the morning.",
    switchOn: "Switch on",
    switchOff: "Switch off",
    denied: "Your phone does not let this site send messages. You can allow it in the settings of your browser.",
    failed: "This did not work",
    topics: "Tell me about",
    topic: {
      buyers: "Buyers who see my number",
      "own-animals": "My animals for sale",
      saved: "Animals that I saved or called about",
      alerts: "Animals that I look for",
      decisions: "Answers about my listings and reports",
      disease: "Animal disease in my district",
    },
    offer: "Shall your phone tell you when there is news?",
    yes: "Yes, tell me",
    no: "No",
  },
} as const;
