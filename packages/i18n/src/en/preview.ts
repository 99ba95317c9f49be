/** For link previews and search engines. */
export default {
  preview: {
    site: "Cows, buffaloes, goats, sheep and poultry for sale by farmers across India. See the price, breed and milk, and call the seller.",
    rate: "{breed} prices: most sellers ask ₹{low} to ₹{high} ({n} sellers). See the animals for sale and call the seller.",
    rateFew: "{breed} prices and animals for sale. See the price and the milk, and call the seller.",
    rates:
      "Prices of cows, buffaloes, goats, sheep and poultry in India, breed by breed: what most sellers ask now. See the animals for sale and call the seller.",
    litres: "{count, plural, one {{litres} litre} other {{litres} litres}}",
    weight: "Weight",
    price: {
      each: "each",
      kg: "per kg",
      lot: "for all",
      lotOf: "for all {n}",
    },
  },
  prices: {
    title: "{area, select, own {Your price: {price}} india {{breed} prices in India} other {{breed} prices near here}}",
    source:
      "{count, plural, one {{n} seller} other {{n} sellers}}, last {days} days, {area, select, state {{state}} neighbours {{state} and around} other {all India}}",
  },
} as const;
