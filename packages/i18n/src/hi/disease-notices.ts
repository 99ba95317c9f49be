export default {
  diseaseNotices: {
    title: "बीमारी की सूचना",
    intro: "पशु को बाज़ार या दूसरी जगह ले जाने से पहले यहाँ देख लें।",
    kind: {
      "markets-closed": "पशु बाज़ार बंद",
      "no-movement": "पशु लाना-ले जाना मना",
      vaccination: "टीके लग रहे हैं",
    },
    all: "सभी पशु",
    until: "{date} तक",
    fromTo: "{from} से {to} तक",
    more: "और {n}",
    asOf: "{time} तक की जानकारी",
    source: "सूचना देने वाले: {name}",
    none: "अभी बीमारी की कोई सूचना नहीं है।",
    failed: "सूचनाएँ नहीं आ पाईं",
  },
} as const;
