export default {
  cards: {
    sold: "बिक गया",
    scan: "यह कोड स्कैन करके पशु देखें",
  },
} as const;
