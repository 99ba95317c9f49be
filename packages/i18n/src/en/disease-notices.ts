export default {
  diseaseNotices: {
    title: "Disease notices",
    intro: "Before you take an animal to a market or to another place, look here.",
    kind: {
      "markets-closed": "Animal markets closed",
      "no-movement": "Do not move animals",
      vaccination: "Vaccination drive",
    },
    all: "all animals",
    until: "until {date}",
    fromTo: "{from} to {to}",
    more: "{n} more",
    asOf: "As of {time}",
    source: "Source: {name}",
    none: "There are no disease notices now.",
    failed: "The notices could not be loaded",
  },
} as const;
