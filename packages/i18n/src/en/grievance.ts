export default {
  grievance: {
    intro: "Is an advert false, a photo yours, or your number used badly? Tell us.",
    howTitle: "How to complain",
    how1: "Call or write to the grievance officer. It costs nothing.",
    how2: "Say your name and how we reach you.",
    how3: "Say which advert or person it is about, and what is wrong.",
    whenTitle: "When you hear from us",
    when1: "Within {hours} hours we tell you that your complaint has arrived.",
    when2: "Within {days} days at most it is settled, and you hear how and why.",
    when3: "What shows somebody naked, or is made up to look like somebody, goes much sooner: say so at once.",
    nextTitle: "If that does not help",
    next1: "Within 30 days you can appeal to the Grievance Appellate Committee of the Government of India: gac.gov.in",
    next2: "About your private details you can turn to the Data Protection Board of India.",
    dangerTitle: "In danger, or cheated of money",
    danger1: "Call the police: 112. For cheating by phone or internet call 1930.",
  },
} as const;
