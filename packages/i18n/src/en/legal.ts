export default {
  legal: {
    terms: "Terms of use",
    privacy: "Privacy",
    grievance: "Complaints",
    open: "Reports in numbers",
    since: "In force since {date}",
    operatorTitle: "Who runs {appName}",
    officerTitle: "Grievance officer",
    name: "Name",
    address: "Address",
    phone: "Phone",
    email: "Email",
    demoTitle: "This is a demo",
    demoText:
      "It is not stated who runs this copy of {appName}. Do not use it for real deals, and do not enter any private information.",
    more: "Also read",
  },
} as const;
