export default {
  cards: {
    scan: "हा कोड स्कॅन करून जनावर पहा",
    share: "फोटो बनवून शेअर करा",
    send: "फोटो पाठवा",
    making: "फोटो बनत आहे…",
    poster: "छापण्याचे पोस्टर",
    print: "छापा",
    failed: "फोटो बनला नाही",
  },
} as const;
