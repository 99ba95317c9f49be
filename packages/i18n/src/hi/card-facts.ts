export default {
  cardFact: {
    milkPerDay: "रोज़ {count, plural, one {{litres} लीटर} other {{litres} लीटर}}",
    byaat: "ब्यात: {byaat}",
    pregnant: "गाभिन",
    dairy: "दूध दे रही है",
    calf: "साथ में {calf}",
  },
  calf: {
    female: "मादा बच्चा",
    male: "नर बच्चा",
    none: "बच्चा नहीं",
    cattle: {
      female: "बछिया",
      male: "बछड़ा",
    },
    buffalo: {
      female: "कटड़ी (पाड़ी)",
      male: "कटड़ा (पाड़ा)",
    },
    goats: {
      female: "मादा मेमना (पठिया)",
      male: "नर मेमना (पाठा)",
      none: "मेमना नहीं",
    },
    sheep: {
      female: "मादा मेमना",
      male: "नर मेमना",
      none: "मेमना नहीं",
    },
  },
  photoView: {
    side: "बगल से",
    udder: "अयन",
    front: "सामने से",
    tag: "कान का टैग",
  },
} as const;
