import { fold } from "./search/fold.ts";

/**
 * Words of known frauds: money before the handover, payment apps and codes, false soldiers, invented fees. In English,
 * Hindi, Marathi and both languages in Latin letters. `#` is a number. Sources: cybercrime.gov.in and warnings of banks.
 */
const PHRASES = [
  "advance",
  "advance payment",
  "booking",
  "booking amount",
  "token money",
  "token amount",
  "token",
  "pay first",
  "pay # first",
  "send # first",
  "send money",
  "first payment",
  "registration fee",
  "registration charge",
  "transport charge",
  "transport charges",
  "delivery charge",
  "delivery charges",
  "courier charge",
  "gate pass",
  "insurance fee",
  "refundable",
  "upi",
  "google pay",
  "gpay",
  "phonepe",
  "phone pe",
  "paytm",
  "qr code",
  "qr",
  "scan",
  "otp",
  "army",
  "army officer",
  "indian army",
  "cisf",
  "crpf",
  "bsf",
  "posting",
  "id card",
  "एडवांस",
  "एडवांस पेमेंट",
  "अग्रिम",
  "अग्रिम भुगतान",
  "बुकिंग",
  "टोकन",
  "पहले पैसे",
  "पैसे पहले",
  "पहले पेमेंट",
  "पेमेंट पहले",
  "पहले # भेजें",
  "पहले # भेजो",
  "पहले # भेज",
  "पहले # दें",
  "पहले # डालो",
  "पैसे भेजो",
  "पैसे भेजें",
  "रजिस्ट्रेशन फीस",
  "पंजीकरण शुल्क",
  "ट्रांसपोर्ट चार्ज",
  "डिलीवरी चार्ज",
  "यूपीआई",
  "गूगल पे",
  "फोनपे",
  "फोन पे",
  "पेटीएम",
  "क्यूआर कोड",
  "क्यूआर",
  "स्कैन",
  "ओटीपी",
  "आर्मी",
  "फौजी",
  "फ़ौज में",
  "सेना में",
  "पोस्टिंग",
  "गेट पास",
  "आगाऊ",
  "आगाऊ रक्कम",
  "ॲडव्हान्स",
  "अॅडव्हान्स",
  "आधी पैसे",
  "पैसे आधी",
  "आधी # पाठवा",
  "पैसे पाठवा",
  "नोंदणी शुल्क",
  "वाहतूक खर्च आधी",
  "यूपीआय",
  "गुगल पे",
  "स्कॅन",
  "लष्करात",
  "सैन्यात",
  "pehle paise",
  "pahle paise",
  "paise pehle",
  "paise pahle",
  "pehle # bhejo",
  "pahle # bhejo",
  "paise bhejo",
  "paisa bhejo",
  "fauji",
  "agau",
  "adhi paise",
  "paise adhi",
  "paise pathva",
];

const WORD = /[\p{L}\p{M}]+|[\p{Nd},.]*\p{Nd}/gu;
const NUMBER = "#";
/** "2000 rs" and "₹2 हज़ार" are numbers, too. */
const UNITS: ReadonlySet<string> = new Set(
  [
    "rs",
    "rupees",
    "rupee",
    "rupaye",
    "rupye",
    "hazar",
    "hajar",
    "thousand",
    "रुपये",
    "रुपए",
    "रुपया",
    "रुपयांची",
    "रु",
    "हज़ार",
  ].map(fold),
);
const FOLDED: ReadonlySet<string> = new Set(
  PHRASES.map((phrase) => phrase.split(NUMBER).map(fold).join(` ${NUMBER} `).trim()),
);
const PHRASE_WORDS = Math.max(...[...FOLDED].map((phrase) => phrase.split(" ").length));

/** Returns the suspicious words of a text as they are written there, each once, the longest match at each place. */
export function suspiciousWords(text: string): string[] {
  const words = [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({
      folded: /^[\p{Nd},.]+$/u.test(word) ? NUMBER : fold(word),
      start: index,
      end: index + word.length,
    }))
    .filter(({ folded }) => !UNITS.has(folded));
  const found = new Set<string>();
  for (let first = 0; first < words.length; first += 1) {
    const length = matchAt(words, first);
    if (length === 0) continue;
    const [start, end] = [words[first]?.start, words[first + length - 1]?.end];
    found.add(text.slice(start, end));
    first += length - 1;
  }
  return [...found];
}

/** Number of words of the longest phrase that starts at a word; 0 without one. */
function matchAt(words: readonly { folded: string }[], first: number): number {
  for (let length = PHRASE_WORDS; length > 0; length -= 1) {
    const some = words.slice(first, first + length);
    if (some.length === length && FOLDED.has(some.map(({ folded }) => folded).join(" "))) return length;
  }
  return 0;
}
