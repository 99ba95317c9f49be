export default {
  offline: {
    waitingListings:
      "{count, plural, one {{n} जनावराची माहिती या फोनमध्ये ठेवली आहे} other {{n} जनावरांची माहिती या फोनमध्ये ठेवली आहे}}. इंटरनेट आले की पाठवू.",
    waitingSaves:
      "{count, plural, one {जतन करण्याचा {n} बदल इंटरनेटची वाट पाहत आहे} other {जतन करण्याचे {n} बदल इंटरनेटची वाट पाहत आहेत}}.",
    saveRefused: "हे जनावर जतन करता आले नाही. ते आता यादीत नाही.",
    listingSent: "ठेवलेली माहिती पाठवली",
    listingRefused: "ठेवलेली माहिती घेतली गेली नाही",
    listingRefusedText: "ती पुन्हा विक्रीच्या फॉर्ममध्ये आहे. कृपया तपासा.",
  },
} as const;
