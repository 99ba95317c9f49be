export default {
  notificationTexts: {
    contactShown: "{count, plural, one {एक खरीदार ने आपका नंबर देखा है} other {आपका नंबर खरीदारों को {n} बार दिखाया गया}}",
    expiring: "आपका विज्ञापन {date} को बंद हो जाएगा",
    priceFell: "दाम ₹{from} से घटकर ₹{to} हो गया",
    sold: "यह पशु बिक गया",
    forSaleAgain: "यह फिर से बिकाऊ है",
    ended: "यह अभी बिकाऊ नहीं है",
    alertMatched:
      "{count, plural, one {आप जैसा पशु ढूँढ रहे हैं, वैसा एक नया आया है} other {आप जैसा पशु ढूँढ रहे हैं, वैसे {n} नए आए हैं}}",
    reportDecided: "हमने आपकी शिकायत देख ली है",
    diseaseNotice: "आपके इलाके में पशुओं की बीमारी: कृपया पढ़ें",
  },
} as const;
