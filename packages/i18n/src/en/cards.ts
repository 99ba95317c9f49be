export default {
  cards: {
    scan: "Scan this code to see the animal",
    share: "Share as a picture",
    send: "Send the picture",
    making: "Making the picture…",
    poster: "Poster to print",
    print: "Print",
    failed: "The picture could not be made",
  },
} as const;
