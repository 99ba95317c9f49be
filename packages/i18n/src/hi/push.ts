export default {
  push: {
    kind: {
      "contact-shown": "किसी खरीदार ने आपका फोन नंबर देखा",
      "still-for-sale": "क्या आपका पशु अभी बिकाऊ है?",
      expiring: "आपका विज्ञापन जल्द बंद होगा",
      "price-fell": "आपके देखे पशु का दाम घटा",
      sold: "आपका देखा पशु बिक गया",
      "alert-matched": "जैसा पशु आप ढूँढ रहे हैं, वैसे नए पशु आए",
      moderation: "आपके विज्ञापन या खाते के बारे में जवाब आया",
      "report-decided": "आपकी शिकायत का जवाब आया",
      "disease-notice": "पशुओं की बीमारी: आपके ज़िले की सूचना",
    },
    several: "आपके लिए नई खबर है",
    tap: "देखने के लिए छुएँ",
    message: "{appName}: {news} - {link}",
    stop: "बंद करें: {link}",
  },
} as const;
