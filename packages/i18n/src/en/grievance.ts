export default {
  grievance: {
    intro: "Is a listing false, is someone using your photo, or is your number being misused? Tell us.",
    howTitle: "How to complain",
    how1: "Call or write to the grievance officer. It is free.",
    how2: "Give your name and tell us how to reach you.",
    how3: "Tell us which listing or person it is about, and what is wrong.",
    whenTitle: "When you will hear from us",
    when1: "Within {hours} hours we will confirm that we have received your complaint.",
    when2: "Within {days} days we will settle it and tell you what we decided and why.",
    when3:
      "A picture that shows someone naked, or a fake picture made to look like someone, is removed much faster: tell us at once.",
    nextTitle: "If that does not help",
    next1:
      "If you are not satisfied, you can appeal within 30 days to the Government of India's Grievance Appellate Committee: gac.gov.in",
    next2: "For complaints about your personal data you can go to the Data Protection Board of India.",
    dangerTitle: "If you are in danger or have been cheated",
    danger1: "Call the police on 112. If you were cheated by phone or internet, call 1930 or go to cybercrime.gov.in.",
  },
} as const;
