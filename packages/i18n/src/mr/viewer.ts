export default {
  gallery: {
    title: "{title} चे फोटो",
    counter: "{n} / {total}",
    next: "पुढचा फोटो",
    previous: "मागचा फोटो",
    close: "बंद करा (Esc)",
    zoomIn: "फोटो मोठा करा",
    zoomOut: "पूर्ण फोटो पहा",
    photo: "फोटो {n}",
    failed: "फोटो आला नाही. कृपया इंटरनेट तपासा.",
  },
  video: {
    title: "{title} चा व्हिडिओ",
    notSupported: "हा फोन व्हिडिओ चालवू शकत नाही.",
    cut: "व्हिडिओ आला नाही. कृपया इंटरनेट तपासा.",
    next: "पुढचा व्हिडिओ",
    previous: "मागचा व्हिडिओ",
    report: "तक्रार करा",
  },
} as const;
