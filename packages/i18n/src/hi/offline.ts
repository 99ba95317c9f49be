export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} विज्ञापन इस फोन में रखा है} other {{n} विज्ञापन इस फोन में रखे हैं}}। इंटरनेट आते ही भेज देंगे।",
    waitingSaves: "{count, plural, one {{n} बदलाव इंटरनेट आते ही सेव हो जाएगा} other {{n} बदलाव इंटरनेट आते ही सेव हो जाएँगे}}।",
    waitingSales: "{count, plural, one {आपके विज्ञापन का {n} बदलाव} other {आपके विज्ञापनों के {n} बदलाव}} इंटरनेट आते ही भेज देंगे।",
    saveRefused: "यह पशु सेव नहीं हो सका। इसका विज्ञापन हट चुका है।",
    listingSent: "आपका विज्ञापन भेज दिया गया",
    listingRefused: "आपका विज्ञापन नहीं लिया गया",
    waitsForLogin: "इस फोन में कुछ भेजना बाकी है। जिनका है वे लॉगिन करें।",
    sendingPhoto: "फोटो भेज रहे हैं: {max} में से {n}, {percent}%",
    photosLeftOut:
      "{count, plural, one {{n} फोटो नहीं खुली, इसलिए छोड़ दी गई।} other {{n} फोटो नहीं खुलीं, इसलिए छोड़ दी गईं।}}",
    seeWhy: "कारण देखें",
    putRight: "ठीक करें",
    discard: "हटाएँ",
    replacesDraft: "बेचने वाले फॉर्म में अभी जो लिखा है, उसकी जगह यह आ जाएगा।",
  },
} as const;
