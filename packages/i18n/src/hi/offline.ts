export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} पशु की जानकारी इस फ़ोन में रखी है} other {{n} पशुओं की जानकारी इस फ़ोन में रखी है}}। इंटरनेट आते ही भेज देंगे।",
    waitingSaves:
      "{count, plural, one {सहेजने का {n} बदलाव इंटरनेट की राह देख रहा है} other {सहेजने के {n} बदलाव इंटरनेट की राह देख रहे हैं}}।",
    saveRefused: "यह पशु सहेजा नहीं जा सका। यह अब सूची में नहीं है।",
    listingSent: "रखी हुई जानकारी भेज दी गई",
    listingRefused: "रखी हुई जानकारी नहीं ली गई",
    listingRefusedText: "वह फिर से बेचने वाले फ़ॉर्म में है। कृपया जाँच लें।",
  },
} as const;
