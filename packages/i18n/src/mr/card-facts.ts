export default {
  cardFact: {
    milkPerDay: "रोज {count, plural, one {{litres} लिटर} other {{litres} लिटर}}",
    byaat: "वेत: {byaat}",
    pregnant: "गाभण",
    dairy: "दुभती",
    calf: "सोबत {calf}",
  },
  calf: {
    female: "मादी पिल्लू",
    male: "नर पिल्लू",
    none: "वासरू / रेडकू नाही",
    cattle: {
      female: "कालवड",
      male: "गोऱ्हा",
    },
    buffalo: {
      female: "मादी रेडकू (पारडी)",
      male: "नर रेडकू (पारडा)",
    },
    goats: {
      female: "मादी करडू (पाट)",
      male: "नर करडू",
      none: "करडू नाही",
    },
    sheep: {
      female: "मादी कोकरू",
      male: "नर कोकरू",
      none: "कोकरू नाही",
    },
  },
  photoView: {
    side: "बाजूने",
    udder: "कास",
    front: "समोरून",
    tag: "कानातला टॅग",
  },
} as const;
