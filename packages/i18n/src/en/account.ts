export default {
  account: {
    deleteTitle: "Delete your account?",
    deleteText: "Everything of yours goes at once, and nobody can bring it back.",
    goes1: "your adverts with their photos and videos",
    goes2: "the animals you saved",
    goes3: "the reviews you wrote and got",
    goes4: "your name, phone, email and address",
    stays: "That somebody once looked at a number stays written down for a year, without your name.",
    understood: "Yes, delete my account and all of this",
    confirm: "Delete account",
    deleting: "Deleting...",
    done: "Your account is deleted",
    failed: "Your account could not be deleted. Please try again.",
  },
} as const;
