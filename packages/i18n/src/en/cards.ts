export default {
  cards: {
    sold: "Sold",
    scan: "Scan this code to see the animal",
  },
} as const;
