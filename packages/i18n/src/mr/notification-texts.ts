export default {
  notificationTexts: {
    contactShown: "{count, plural, one {एका खरेदीदाराने तुमचा नंबर पाहिला} other {तुमचा नंबर खरेदीदारांना {n} वेळा दाखवला गेला}}",
    expiring: "तुमची जाहिरात {date} रोजी बंद होईल",
    priceFell: "किंमत ₹{from} वरून ₹{to} वर आली",
    sold: "हे जनावर विकले गेले",
    forSaleAgain: "हे पुन्हा विकायला आहे",
    namedAsBuyer: "विक्रेत्यानुसार हे जनावर तुम्ही घेतले. हे बरोबर आहे का?",
    saleConfirmed: "खरेदीदार म्हणतात: हो, घेतले. सांगितल्याबद्दल धन्यवाद.",
    ended: "हे आता विकायला नाही",
    alertMatched:
      "{count, plural, one {तुम्ही शोधत आहात तसे एक नवीन जनावर आले आहे} other {तुम्ही शोधत आहात तशी {n} नवीन जनावरे आली आहेत}}",
    reportDecided: "आम्ही तुमची तक्रार पाहिली आहे",
    diseaseNotice: "तुमच्या भागात जनावरांचा आजार: कृपया वाचा",
  },
} as const;
