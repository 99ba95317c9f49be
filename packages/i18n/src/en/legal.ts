export default {
  legal: {
    terms: "Terms of use",
    privacy: "Privacy",
    grievance: "Complaints",
    since: "In force since 21 November 2026",
    operatorTitle: "Who runs {appName}",
    officerTitle: "Grievance officer",
    name: "Name",
    address: "Address",
    phone: "Phone",
    email: "Email",
    demoTitle: "This is a demonstration",
    demoText:
      "Nobody is named as running this copy of {appName}. Do not use it for real deals, and do not give it anything private.",
    more: "Read also",
  },
} as const;
