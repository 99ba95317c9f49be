export default {
  legal: {
    terms: "इस्तेमाल की शर्तें",
    privacy: "आपकी निजी जानकारी",
    grievance: "शिकायत",
    open: "शिकायतों का हिसाब",
    since: "{date} से लागू",
    operatorTitle: "{appName} कौन चलाता है",
    officerTitle: "शिकायत अधिकारी",
    name: "नाम",
    address: "पता",
    phone: "फोन",
    email: "ईमेल",
    demoTitle: "यह सिर्फ दिखाने के लिए है",
    demoText:
      "{appName} की इस कॉपी को कौन चलाता है, यह नहीं बताया गया है। इस पर असली सौदा न करें और कोई निजी जानकारी न डालें।",
    more: "यह भी पढ़ें",
  },
} as const;
