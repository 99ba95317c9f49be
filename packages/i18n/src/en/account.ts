export default {
  account: {
    deleteTitle: "Delete your account?",
    deleteText: "All of this is deleted right away and cannot be brought back:",
    goes1: "your listings with their photos and videos",
    goes2: "the animals you saved",
    goes3: "the reviews you wrote and received",
    goes4: "your name, phone, email and address",
    stays:
      "Two things stay, without your name: for a year, the record that a number was viewed. For up to a day, how many numbers were viewed and codes were sent, so that nobody gets around our limits by deleting an account.",
    understood: "Yes, delete my account and all of this",
    confirm: "Delete account",
    deleting: "Deleting...",
    done: "Your account has been deleted",
    failed: "Your account could not be deleted. Please try again.",
  },
} as const;
