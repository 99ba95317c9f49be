/** For link previews and search engines. */
export default {
  preview: {
    site: "Cows, buffaloes, goats, sheep and poultry for sale by farmers across India. See the price, breed and milk, and call the seller.",
    litres: "{litres} litres",
    weight: "Weight",
    price: {
      each: "each",
      kg: "per kg",
      lot: "for all",
      lotOf: "for all {n}",
    },
  },
} as const;
