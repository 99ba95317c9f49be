export default {
  saved: {
    title: "सेव्ह केलेली जनावरे",
    subtitle: "नंतर पाहण्यासाठी ठेवलेली जनावरे",
    emptyTitle: "अजून एकही जनावर सेव्ह नाही",
    emptyHint: "आवडलेले जनावर सेव्ह करा, ते येथे दिसेल",
    loginNeeded: "आवडलेली जनावरे ठेवण्यासाठी लॉगिन करा",
    toggleFailed: "सेव्ह करता आले नाही",
  },
} as const;
