export default {
  cards: {
    scan: "यह कोड स्कैन करके पशु देखें",
    share: "फोटो बनाकर शेयर करें",
    send: "फोटो भेजें",
    making: "फोटो बन रही है…",
    poster: "छापने का पोस्टर",
    print: "छापें",
    failed: "फोटो नहीं बन पाई",
  },
} as const;
