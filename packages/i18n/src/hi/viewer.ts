export default {
  gallery: {
    title: "{title} की फोटो",
    counter: "{n} / {total}",
    next: "अगली फोटो",
    previous: "पिछली फोटो",
    close: "बंद करें (Esc)",
    zoomIn: "फोटो बड़ी करें",
    zoomOut: "पूरी फोटो देखें",
    photo: "फोटो {n}",
    failed: "फोटो नहीं आ पाई। कृपया इंटरनेट देखें।",
  },
  video: {
    title: "{title} का वीडियो",
    notSupported: "यह फोन वीडियो नहीं चला सकता।",
    cut: "वीडियो नहीं आ पाया। कृपया इंटरनेट देखें।",
    next: "अगला वीडियो",
    previous: "पिछला वीडियो",
    report: "शिकायत करें",
  },
} as const;
