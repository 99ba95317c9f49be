export default {
  cardFact: {
    milkPerDay: "{count, plural, one {{litres} litre} other {{litres} litres}} a day",
    byaat: "Lactation: {byaat}",
    pregnant: "Pregnant",
    dairy: "In milk",
    calf: "With {calf}",
  },
  calf: {
    female: "Female calf",
    male: "Male calf",
    none: "No calf",
    cattle: {
      female: "Female calf",
      male: "Male calf",
    },
    buffalo: {
      female: "Female calf",
      male: "Male calf",
    },
    goats: {
      female: "Female kid",
      male: "Male kid",
      none: "No kid",
    },
    sheep: {
      female: "Female lamb",
      male: "Male lamb",
      none: "No lamb",
    },
  },
  photoView: {
    side: "From the side",
    udder: "Udder",
    front: "From the front",
    tag: "Ear tag",
  },
} as const;
