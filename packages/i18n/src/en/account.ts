export default {
  account: {
    deleteTitle: "Delete your account?",
    deleteText: "All of this is deleted right away and cannot be brought back:",
    goes1: "your listings with their photos and videos",
    goes2: "the animals you saved",
    goes3: "the reviews you wrote and received",
    goes4: "your name, phone, email and address",
    stays: "One thing stays for a year, without your name: the record that a number was viewed.",
    understood: "Yes, delete my account and all of this",
    confirm: "Delete account",
    deleting: "Deleting...",
    done: "Your account has been deleted",
    failed: "Your account could not be deleted. Please try again.",
  },
} as const;
