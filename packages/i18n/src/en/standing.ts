export default {
  standing: {
    title: "About your account",
    suspendedTitle: "Your account is suspended until {date}",
    suspendedText:
      "Until then buyers do not see your listings, and you cannot list, edit, review, report or see phone numbers.",
    bannedTitle: "Your account has been closed",
    bannedText: "Buyers no longer see your listings, and you cannot list, edit, review, report or see phone numbers.",
    youCan: "You can still:",
    canRead: "read here why",
    canAppeal: "ask us to look again",
    canDownload: "download your data",
    canDelete: "delete your account",
    strikes:
      "{count, plural, one {You have {n} warning.} other {You have {n} warnings.}} With {max} warnings your account is suspended for {suspension}. The oldest one ends on {date}.",
    loadFailed: "Messages about your account could not be loaded",
    subject: {
      animal: "Your listing",
      user: "Your account",
      review: "Your review",
    },
    gone: "no longer here",
    automatic: "Our rules did this on their own. No person has decided yet.",
    why: "Why",
    wrong: "What was wrong",
    todo: "What you can do",
    undone: "This has been taken back.",
    earlier: "Earlier",
    reason: {
      "advance-payment": {
        wrong: "Buyers were asked for money before the animal was handed over.",
        todo: "Take money only when the buyer takes the animal. Never ask for a fee, a code or an identity card.",
      },
      "already-sold": {
        wrong: "The animal has been sold, but is still listed.",
        todo: "Delete the listing. If the animal is still for sale, ask us to look again.",
      },
      "wrong-details": {
        wrong: "Something in it is not true, such as breed, age, milk, price or place.",
        todo: "Correct it with 'Edit', then ask us to look again.",
      },
      "stolen-photo": {
        wrong: "A photo is from someone else, or shows another animal.",
        todo: "Replace it with 'Edit' by a photo that you took of this animal, then ask us to look again.",
      },
      cruelty: {
        wrong: "It is about slaughter, or about cruelty to an animal.",
        todo: "This cannot be listed here. Please delete it.",
      },
      abusive: {
        wrong: "It has abuse or threats in it.",
        todo: "Write it again in decent words, then ask us to look again.",
      },
      "intimate-image": {
        wrong: "It has a private or fake picture of a person.",
        todo: "Remove the picture at once, and do not share it anywhere. The law punishes this.",
      },
      "not-an-animal": {
        wrong: "It is not about an animal that can be sold here.",
        todo: "List only cows, buffaloes, goats, sheep and poultry.",
      },
      "repeated-listing": {
        wrong: "The same animal is listed more than once.",
        todo: "Keep one listing and delete the others.",
      },
      "under-review": {
        wrong:
          "Something was unusual, such as a very low price, a photo seen elsewhere, or many listings in one day. This happens to honest sellers too.",
        todo: "You need not do anything. If all of it is right, you can ask us to look now.",
      },
      "many-listings": {
        wrong:
          "Very many listings came from your phone within a short time. We look at such listings before buyers see them. This happens to honest sellers too.",
        todo: "You need not do anything. If all of it is right, you can ask us to look now.",
      },
    },
    appeal: "Ask us to look again",
    appealUntil: "You can ask until {date}.",
    appealWhy: "Why should we decide differently?",
    appealOneTap: "Nothing is wrong with it. Please look at it.",
    appealSend: "Send",
    appealSending: "Sending...",
    appealSent: "We will look again. The answer will be here.",
    appealFailed: "This could not be sent",
    appealState: {
      open: "You have asked us to look again. The answer will be here.",
      upheld: "We have looked again. The decision stays.",
      overturned: "We have looked again. You were right.",
    },
    toOfficer: "Write to the grievance officer",
    yourWords: "What you wrote",
    answer: "Your answer",
    answerSend: "Send answer",
    answerSent: "Your answer has been sent",
    offline: "There is no internet now. What you wrote is kept. Send it once you are back online.",
    template: {
      held: {
        title: "We are looking at your listing",
        text: "Buyers will see it when we have looked at it, usually {hold}.",
      },
      released: {
        title: "Buyers can see your listing",
        text: "Our check is over. Buyers can see it now.",
      },
      "hidden-by-reports": {
        title: "Your listing is hidden for now",
        text: "It has been reported. One of us will look at it. If we do not decide {hidden} it is shown again, except when a private picture of a person was reported.",
      },
      "hidden-as-intimate": {
        title: "Your listing is hidden for now",
        text: "A photo or video in it was reported as private or fake. One of us will look at it soon. Until then only you can see the listing.",
      },
      "shown-again": {
        title: "Your listing is shown again",
        text: "Buyers can see it now.",
      },
      hidden: {
        title: "We have hidden this",
        text: "One of us has looked at it. Nobody else can see it now.",
      },
      removed: {
        title: "We have removed this",
        text: "One of us has looked at it. Nobody else can see it any more.",
      },
      warned: {
        title: "This is a warning",
        text: "One of us has looked at it. With {max} warnings {window} your account is suspended for {suspension}.",
      },
      suspended: {
        title: "Your account is suspended",
        text: "For some time buyers do not see your listings, and you cannot list animals.",
      },
      banned: {
        title: "Your account has been closed",
        text: "Buyers no longer see your listings, and you cannot list animals any more.",
      },
      reinstated: {
        title: "Your account works again",
        text: "Buyers see your listings again, and you can list animals.",
      },
      "paused-ear-tag": {
        title: "Your listing is paused",
        text: "You have another listing with the same ear tag for sale, so buyers do not see this one. If this one is right, press 'Sold' on the other or delete it, then press 'Put on sale again' on this one.",
      },
      fine: {
        title: "All is well",
        text: "We looked at this and found nothing wrong.",
      },
      "appeal-upheld": {
        title: "The decision stays",
        text: "We looked at it again, as you asked. If you do not agree, you can write to the grievance officer.",
      },
      "appeal-overturned": {
        title: "You were right",
        text: "We looked at it again and have taken our decision back. We are sorry.",
      },
      "ask-photo": {
        title: "Can you add a new photo?",
        text: "We want to be sure that the photo shows this animal. Add one that you take today, and tell us here.",
      },
      "ask-price": {
        title: "Is this price right?",
        text: "It is far below what others ask. Correct it with 'Edit', or tell us here why it is so low.",
      },
      "ask-details": {
        title: "Are the details right?",
        text: "Someone says that something is not true. Correct it with 'Edit', or tell us here.",
      },
      "ask-still-for-sale": {
        title: "Is this animal still for sale?",
        text: "Someone says that it has been sold. If so, press 'Sold?' on your listing. If not, tell us here.",
      },
      thanks: {
        title: "Thank you",
        text: "You have helped to keep cheats away.",
      },
    },
  },
} as const;
