export default {
  notificationTexts: {
    contactShown:
      "{count, plural, one {A buyer has seen your number} other {Your number was shown to buyers {n} times}}",
    expiring: "Your listing ends on {date}",
    priceFell: "The price has fallen from ₹{from} to ₹{to}",
    sold: "This animal has been sold",
    forSaleAgain: "It is for sale again",
    namedAsBuyer: "The seller says that you bought this animal. Is it so?",
    saleConfirmed: "The buyer says: yes, bought. Thank you for telling us.",
    ended: "It is not for sale now",
    alertMatched:
      "{count, plural, one {A new animal that you are looking for} other {{n} new animals that you are looking for}}",
    reportDecided: "We have looked at your report",
    diseaseNotice: "Animal disease in your area: please read",
    webhookOff: "Messages to your program have stopped",
    webhookFailing: "Its address has accepted none for three days",
    webhookUnwanted: "Its address does not want any more",
  },
} as const;
