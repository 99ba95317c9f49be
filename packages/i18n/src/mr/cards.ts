export default {
  cards: {
    sold: "विकले गेले",
    scan: "हा कोड स्कॅन करून जनावर पहा",
  },
} as const;
