export default {
  deals: {
    title: "Did you buy this animal?",
    says: "{name} says: sold to you on {date}.",
    price: "Price: ₹{price}",
    yes: "Yes, bought",
    no: "No",
    bought: "You bought this animal.",
    rate: "Rate the seller",
    notBought: "You said that you did not buy this animal.",
    failed: "Your answer was not sent",
    changed: "The seller has changed this in the meantime.",
    answered: "You have already answered this.",
  },
} as const;
