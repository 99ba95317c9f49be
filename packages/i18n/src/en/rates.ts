export default {
  rates: {
    index: {
      intro:
        "What most sellers ask for grown animals on sale now, in all India. Choose a breed to see it by district and by week.",
      sellers: "{count, plural, one {{n} seller} other {{n} sellers}}",
      byDistrict: "also by district",
      none: "No prices yet",
      noneHint: "Too few sellers have the same breed on sale. At least {n} are needed.",
    },
    title: "{breed} prices",
    titleIn: "{breed} prices in {place}",
    source: "{count, plural, one {{n} seller} other {{n} sellers}}, animals on sale now, {area}",
    allIndia: "all India",
    middle: "The middle price is ₹{price}: half of the sellers ask less, half ask more.",
    tooFew: "Too few sellers have it now to say what it costs. At least {n} are needed.",
    weeks: "Week by week",
    legend: "Dot: the middle price of the week. Green bar: what most sellers ask.",
    table: "Show the numbers",
    column: {
      week: "Week from",
      median: "Middle price",
      most: "Most sellers ask",
      sellers: "Sellers",
    },
    fewSellers: "too few sellers",
    animals: "For sale now",
    none: "None is for sale right now.",
    see: "See all: {name}",
    districts: "Prices by district",
    india: "{breed} prices in all India",
    how: "Where do these numbers come from?",
    howText:
      "From the prices that sellers ask here for grown animals on sale. Each seller counts once, however many animals they list. No one promises this price: look at the animal and talk to the seller.",
    failed: "The prices could not be opened",
  },
} as const;
