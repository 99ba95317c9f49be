export default {
  safety: {
    title: "Tips for a safe deal",
    tip1: "See the animal yourself. Check its teeth and watch it being milked.",
    tip2: "Ask for the vaccination record and the ear-tag papers.",
    tip3: "Get a vet to check a pregnant or expensive animal.",
    tip4: "Don't pay before you see the animal. No one from {appName} will ask you for money or a code.",
    tip5: "Follow your state's rules on buying and transporting animals.",
    tip6: "To receive money you never scan a QR code or enter your UPI PIN. Whoever asks for that is a cheat.",
  },
} as const;
