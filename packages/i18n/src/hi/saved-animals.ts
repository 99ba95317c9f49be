export default {
  saved: {
    title: "सेव किए पशु",
    subtitle: "बाद में देखने के लिए रखे पशु",
    emptyTitle: "अभी कोई पशु सेव नहीं किया",
    emptyHint: "जो पशु पसंद आए उसे सेव करें, वह यहाँ दिखेगा",
    loginNeeded: "पसंद के पशु रखने के लिए लॉगिन करें",
  },
} as const;
