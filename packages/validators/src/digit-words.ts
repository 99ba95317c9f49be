/** The digits as people spell them, in English, Hindi and Marathi in both scripts, without the nukta. */
const WORDS = [
  "zero nil oh शून्य जीरो झिरो सिफर shunya shoonya sunya jero jiro",
  "one एक वन ek aik",
  "two दो दोन टू do don",
  "three तीन थ्री teen tin",
  "four चार फोर char chaar",
  "five पाँच पांच पाच फाइव फाईव paanch panch pach paach",
  "six छह छः छ छे छै सहा सिक्स chhah chhe che chah chha saha",
  "seven सात सेवन सेव्हन saat sat",
  "eight आठ एट एट्थ aath ath aat",
  "nine नौ नऊ नाइन नाईन nau nao nav nou",
];

export const DIGIT_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap((words, digit) => words.split(" ").map((word): [string, number] => [word, digit])),
);
