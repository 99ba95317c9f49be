export default {
  gallery: {
    title: "{title} की फोटो",
    counter: "{n} / {total}",
    next: "अगली फोटो",
    previous: "पिछली फोटो",
    close: "बंद करें (Esc)",
    report: "शिकायत करें",
  },
  video: {
    title: "{title} का वीडियो",
    notSupported: "यह फोन वीडियो नहीं चला सकता।",
    cut: "वीडियो नहीं आ पाया। कृपया इंटरनेट देखें।",
    next: "अगला वीडियो",
    previous: "पिछला वीडियो",
  },
} as const;
