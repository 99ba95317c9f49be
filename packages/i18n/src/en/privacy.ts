export default {
  privacy: {
    intro: "What we keep about you, why, who can see it, and how you can delete it.",
    shortTitle: "In short",
    short1:
      "Everyone can see your listings, where they are and your name. Only people who have logged in can see your phone number.",
    short2:
      "With your phone number you log in and buyers reach you. To stop cheats, we also note logins and which numbers were viewed.",
    short3: "We do not sell your data, and nobody tracks you here for advertising.",
    short4:
      "In your profile you can see, correct and delete all of it. If you delete your account, almost everything is deleted at once, and what stays for a while is without your name.",
    short5: "If something is wrong, tell the grievance officer.",
    keptTitle: "What we keep",
    kept1: "Your phone number and name. Your email and address, if you give them.",
    kept2: "Your listings with photos and videos. From each photo and video we remove the place where it was taken.",
    kept3: "The animals you saved, the people you blocked, and the reviews you wrote or received.",
    keptCopies: "What your listing said, and which photos it had, when a buyer saw your number.",
    kept4:
      "Whose number you viewed, when, what you noted about it, what you chose about buyers who called you, and which rules you agreed to.",
    kept6:
      "What happened to your listings and when: made, changed, paused, renewed, sold, deleted, with prices. For which animal you viewed a number.",
    kept7:
      "How often a listing was viewed and its number shown. To count the same visitor only once a day, we keep a secret code that shows neither name nor number.",
    kept5:
      "When you logged in or tried to, with your IP address and type of browser. Where you are logged in: the kind of device and when it was last used.",
    kept8:
      "Reports and complaints that you made, and what we decided about them or about you. Warnings, what we asked you, and what you wrote to us.",
    kept9: "For each photo a code of what it looks like, so that we find stolen photos.",
    kept10: "How many sell forms are begun each day, without names.",
    kept11:
      "The words of searches that found nothing, without phone numbers and without your name, so that we can add missing words.",
    keptNotifications: "The notifications that you got.",
    keptDeals: "To which buyer you sold an animal, if you say so, and what the buyer answered.",
    keptKeys: "The keys that you made for programs: the name you gave, what they may do, and when they were last used.",
    whyTitle: "Why we keep it",
    why1: "To log you in, show your listings, and let buyers reach you.",
    why2: "To stop cheats, and people who collect phone numbers.",
    why3: "For nothing else. We do not sell it, and nobody tracks you here for advertising.",
    why4: "To ask you by SMS whether your animal is still for sale, if we send such messages. You can turn them off in your profile.",
    whyMessages: "To send you a message about news by SMS or WhatsApp, if you have chosen that.",
    seenTitle: "Who can see it",
    seen1:
      "Everyone: your listings with the place you wrote in them, and your name next to them and to your reviews. About you: your rating, how many animals you have listed and sold, how many of these sales buyers confirmed, whether you bought from the seller whom you review, since when you are a member, whether buyers get the number you log in with, and if we warned you lately because buyers were misled, that we did.",
    seen2:
      "People who have logged in, after we ask them to follow our contact rules: your phone number and the address in your profile.",
    seenBuyers:
      "Sellers whose number you saw, only if you switch it on beside the number: your name and district, about how far away you live, and your number when they call you back. You can switch it off in your profile; then none sees it.",
    seenKeys: "Programs to which you gave a key: what you chose when you made it.",
    seen3: "The service that sends the code: your phone number.",
    seen3Firebase: "Google, whose Firebase service sends and checks the code: your phone number and IP address.",
    seen4: "A map service, only when you tap Use Live Location: roughly where you are, without your name.",
    seen5: "Courts and authorities, when the law requires it.",
    seen6:
      "The service that sends an SMS about your listing, if we send one: your phone number and the listing's title.",
    seenMessages:
      "The service that sends messages about news, if you have chosen them: your phone number and what kind of news there is, without names or prices.",
    seen7: "Our moderators: what was reported, and your name and listings. Nobody learns who reported you.",
    timeTitle: "How long we keep it",
    time1: "Your account and listings: until you delete them.",
    timeCopies:
      "A copy of what a buyer saw of a listing: {copies}, or as long as it is in the buyer's list of calls. The text and small photos of a deleted listing, for our moderators and the seller: {copies}, or until a case about it ends. After that the buyer's list has only kind, price and facts.",
    time2: "Codes: {codes}. Photos you uploaded but never used: about {photos}.",
    time3: "Logins and login attempts: {attempts}.",
    time4: "Who viewed whose number: {contacts}.",
    time5: "What happened to listings and accounts, and for which animal a number was viewed: {events}.",
    time6:
      "How often a listing was viewed and its number shown: as long as the listing. The secret code of a visitor: one day.",
    time7:
      "The ID of a deleted listing, and nothing else of it, so that its link can show that it is gone: {tombstones}.",
    time8: "Reports, complaints and what we decided: {cases} after the case is closed.",
    time9: "A copy of removed content, and the code of its photos: {removed}.",
    time10: "Warnings: {strikes}. The number of a closed account, as a secret code: {banned}.",
    time11: "Whom our moderators have looked up: {searches}.",
    time12: "Words of searches that found nothing: {misses}.",
    timeDeals:
      "Which buyer you sold to, or who says to have sold to you: {deals} if the buyer does not confirm it. A confirmed sale: until one of the two accounts is deleted.",
    rightsTitle: "Your rights",
    rights1: "See it all: Profile, then Download my data.",
    rights2: "Correct it: Profile, then Edit.",
    rights3:
      "Delete it: Profile, then Delete account. It is deleted right away. What stays for a while, without your name: the record of viewed numbers, what happened to listings, and for up to a day our count of numbers viewed, codes sent and wrong codes, under a secret code that does not show your number. A case about you stays until its time is over, without your name and number. Deleting also withdraws your consent.",
    rights3Copies:
      "What buyers saw of your listings {window} before you delete the account also stays, for the time above and without your name, and so long your number as a secret code. If you open a new account with that number meanwhile, reports of those listings are about it.",
    rights4: "Name someone who may do this for you if you die or can no longer do it: write to the grievance officer.",
    rights5: "Complain: first to the grievance officer, then to the Data Protection Board of India.",
    phoneTitle: "On your phone",
    phone1:
      "One cookie keeps you logged in, and one remembers your language. One remembers {device} that you have logged in on this phone, so that a stranger cannot lock you out. The place that distances are measured from is remembered on your phone: a pincode, or your location to about 1 km.",
    phone2:
      "What you have typed but not yet sent stays only on your phone. So do the last pages you saw, for when there is no network. Signing out removes both.",
    phone3:
      "What you save without logging in stays only on your phone, until you remove it from saved, log in or clear the browser. When you log in, it moves to your account.",
    childrenTitle: "Children",
    children1: "{appName} is for people aged 18 and over.",
    breachTitle: "If something goes wrong",
    breach1: "If your data gets into the wrong hands, we will tell you and the Data Protection Board of India.",
  },
} as const;
