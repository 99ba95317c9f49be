export default {
  push: {
    kind: {
      "contact-shown": "A buyer has seen your phone number",
      "still-for-sale": "Is your animal still for sale?",
      expiring: "Your listing will end soon",
      "price-fell": "An animal that you looked at costs less now",
      sold: "An animal that you looked at has been sold",
      "named-as-buyer": "A seller says that you bought an animal. Is it so?",
      "sale-confirmed": "The buyer has confirmed your sale",
      "alert-matched": "New animals like the one you look for",
      moderation: "There is an answer about your listing or account",
      "report-decided": "There is an answer to your report",
      "disease-notice": "Animal disease: a notice for your district",
      "webhook-off": "Messages to your program have stopped",
    },
    several: "There is news for you",
    tap: "Touch to look",
    message: "{appName}: {news} - {link}",
    stop: "Stop: {link}",
  },
} as const;
