export default {
  gallery: {
    title: "Photos of {title}",
    counter: "{n} / {total}",
    next: "Next photo",
    previous: "Previous photo",
    close: "Close (Esc)",
    zoomIn: "Make the photo larger",
    zoomOut: "Show the whole photo",
    photo: "Photo {n}",
    failed: "The photo did not load. Please check your connection.",
  },
  video: {
    title: "Video of {title}",
    notSupported: "This phone cannot play the video.",
    cut: "The video did not load. Please check your connection.",
    next: "Next video",
    previous: "Previous video",
    report: "Report",
  },
} as const;
