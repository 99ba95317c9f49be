export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} जनावराची माहिती या फोनमध्ये ठेवली आहे} other {{n} जनावरांची माहिती या फोनमध्ये ठेवली आहे}}. इंटरनेट आले की पाठवू.",
    waitingSaves:
      "{count, plural, one {जतन करण्याचा {n} बदल इंटरनेटची वाट पाहत आहे} other {जतन करण्याचे {n} बदल इंटरनेटची वाट पाहत आहेत}}.",
    saveRefused: "हे जनावर जतन करता आले नाही. ते आता यादीत नाही.",
    listingSent: "ठेवलेली माहिती पाठवली",
    listingRefused: "ठेवलेली माहिती घेतली गेली नाही",
    waitsForLogin: "या फोनवर काही पाठवायचे बाकी आहे. ज्याचे आहे त्याने लॉगिन करावे.",
    sendingPhoto: "फोटो पाठवत आहोत: {max} पैकी {n}, {percent}%",
    photosLeftOut:
      "{count, plural, one {{n} फोटो वाचता आला नाही, म्हणून वगळला.} other {{n} फोटो वाचता आले नाहीत, म्हणून वगळले.}}",
    seeWhy: "कारण पहा",
    putRight: "दुरुस्त करा",
    discard: "काढून टाका",
    replacesDraft: "विक्रीच्या फॉर्ममध्ये आत्ता जे लिहिले आहे, त्याच्या जागी हे येईल.",
  },
} as const;
