export default {
  legal: {
    terms: "वापराच्या अटी",
    privacy: "तुमची खाजगी माहिती",
    grievance: "तक्रार",
    open: "तक्रारींचा हिशोब",
    since: "{date} पासून लागू",
    operatorTitle: "{appName} कोण चालवते",
    officerTitle: "तक्रार अधिकारी",
    name: "नाव",
    address: "पत्ता",
    phone: "फोन",
    email: "ईमेल",
    demoTitle: "हा फक्त नमुना आहे",
    demoText: "{appName} ची ही प्रत कोण चालवते हे दिलेले नाही. यावर खरा व्यवहार करू नका आणि खाजगी माहिती देऊ नका.",
    more: "हेही वाचा",
  },
} as const;
