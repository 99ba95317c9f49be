export default {
  notifications: {
    title: "सूचनाएँ",
    titleNew: "सूचनाएँ, {n} नई",
    isNew: "नई",
    asOf: "{date} तक की",
    emptyTitle: "अभी कोई सूचना नहीं",
    emptyHint: "कोई खरीदार आपका नंबर देखे, या आपके सेव किए पशु का दाम घटे, तो यहाँ दिखेगा।",
    logIn: "सूचनाएँ देखने के लिए लॉगिन करें",
    failed: "सूचनाएँ नहीं दिख पाईं",
    loadMore: "पुरानी सूचनाएँ दिखाएँ",
  },
} as const;
