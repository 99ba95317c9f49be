export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} पशु की जानकारी इस फ़ोन में रखी है} other {{n} पशुओं की जानकारी इस फ़ोन में रखी है}}। इंटरनेट आते ही भेज देंगे।",
    waitingSaves:
      "{count, plural, one {सहेजने का {n} बदलाव इंटरनेट की राह देख रहा है} other {सहेजने के {n} बदलाव इंटरनेट की राह देख रहे हैं}}।",
    saveRefused: "यह पशु सहेजा नहीं जा सका। यह अब सूची में नहीं है।",
    listingSent: "रखी हुई जानकारी भेज दी गई",
    listingRefused: "रखी हुई जानकारी नहीं ली गई",
    waitsForLogin: "इस फ़ोन में कुछ भेजना बाकी है। जिसका है वह लॉगिन करे।",
    sendingPhoto: "फ़ोटो भेज रहे हैं: {max} में से {n}, {percent}%",
    photosLeftOut:
      "{count, plural, one {{n} फ़ोटो पढ़ी नहीं जा सकी, इसलिए छोड़ दी गई।} other {{n} फ़ोटो पढ़ी नहीं जा सकीं, इसलिए छोड़ दी गईं।}}",
    seeWhy: "कारण देखें",
    putRight: "ठीक करें",
    discard: "हटाएँ",
    replacesDraft: "बेचने वाले फ़ॉर्म में अभी जो लिखा है, उसकी जगह यह आ जाएगा।",
  },
} as const;
