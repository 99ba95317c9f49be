export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} जाहिरात या फोनमध्ये ठेवली आहे} other {{n} जाहिराती या फोनमध्ये ठेवल्या आहेत}}. इंटरनेट आले की पाठवू.",
    waitingSaves: "{count, plural, one {{n} बदल इंटरनेट आले की सेव्ह होईल} other {{n} बदल इंटरनेट आले की सेव्ह होतील}}.",
    waitingSales: "{count, plural, one {तुमच्या जाहिरातीचा {n} बदल} other {तुमच्या जाहिरातींचे {n} बदल}} इंटरनेट आले की पाठवू.",
    saveRefused: "हे जनावर सेव्ह करता आले नाही. त्याची जाहिरात आता नाही.",
    listingSent: "तुमची जाहिरात पाठवली",
    listingRefused: "तुमची जाहिरात घेतली गेली नाही",
    waitsForLogin: "या फोनमध्ये काही पाठवायचे बाकी आहे. ज्यांचे आहे त्यांनी लॉगिन करावे.",
    sendingPhoto: "फोटो पाठवत आहोत: {max} पैकी {n}, {percent}%",
    photosLeftOut: "{count, plural, one {{n} फोटो उघडला नाही, म्हणून वगळला.} other {{n} फोटो उघडले नाहीत, म्हणून वगळले.}}",
    seeWhy: "कारण पहा",
    putRight: "दुरुस्त करा",
    discard: "काढून टाका",
    replacesDraft: "विक्रीच्या फॉर्ममध्ये आत्ता जे लिहिले आहे, त्याच्या जागी हे येईल.",
  },
  speech: {
    listen: "ऐका",
  },
  install: {
    text: "हे ॲप फोनवर ठेवा",
    add: "ठेवा",
  },
} as const;
