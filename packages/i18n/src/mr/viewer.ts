export default {
  gallery: {
    title: "{title} चे फोटो",
    counter: "{n} / {total}",
    next: "पुढचा फोटो",
    previous: "मागचा फोटो",
    close: "बंद करा (Esc)",
  },
  video: {
    title: "{title} चा व्हिडिओ",
    notSupported: "हा फोन व्हिडिओ चालवू शकत नाही.",
  },
} as const;
