export default {
  safety: {
    title: "Tips for a safe deal",
    more: "More advice",
    see: "See the animal yourself.",
    seeMore: "Check its teeth and watch it being milked.",
    pay: "Don't pay before you see the animal.",
    payMore: "No one from {appName} will ask you for money or a code.",
    scan: "To receive money you never scan a QR code or enter your UPI PIN.",
    scanMore: "Whoever asks for that is a cheat.",
    papers: "Ask for the vaccination record and the ear-tag papers.",
    vet: "Get a vet to check a pregnant or expensive animal.",
    rules: "Follow your state's rules on buying and transporting animals.",
  },
} as const;
