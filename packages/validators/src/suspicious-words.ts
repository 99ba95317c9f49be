import { toLatinDigits } from "./digits.ts";
import { fold } from "./search/fold.ts";

/**
 * Words of known frauds, in English, Hindi, Marathi and both languages in Latin letters. `#` is an amount of money.
 * Sources: cybercrime.gov.in and warnings of banks. Nobody writes these about an honest sale, unless with a "not".
 */
const ALWAYS = [
  // Money before the handover
  ...phrases(`
    pay first, payment first, pay # first, send # first, send money, send payment, first payment,
    advance payment, token money, token amount, booking amount, booking charge, booking fee, refundable,
    पहले पैसे, पैसे पहले, पहले पेमेंट, पेमेंट पहले, पैसे भेज दो, पैसे भेजो, पैसे भेजें, पैसे भेजिए, पहले # भेजें,
    पहले # भेजो, पहले # भेज, पहले # दें, पहले # दो, पहले # डालो, # पहले भेजो, # पहले दें, pehle paise,
    pahle paise, paise pehle, paise pahle, pehle payment, payment pehle, paise bhejo, paisa bhejo, paise bhej do,
    paise dalo, pehle # bhejo, pahle # bhejo, send karo pehle, pehle send karo, सेंड करो पहले, पहले सेंड करो,
    अग्रिम भुगतान, एडवांस पेमेंट, टोकन मनी, टोकन अमाउंट, बुकिंग अमाउंट, रिफंडेबल, आधी पैसे, पैसे आधी,
    आधी # पाठवा, पैसे पाठवा, आगाऊ रक्कम, आगाऊ पैसे, टोकन रक्कम, बुकिंग रक्कम, adhi paise, paise adhi,
    paise pathva, agau rakkam, agau paise, एडवांस दो, एडवांस करो, टोकन करो, advance karo, token karo, टोकन दो,
    बयाना दो, advance do, token do, bayana do, paise transfer, पैसे ट्रांसफर
  `),
  // Invented fees
  ...phrases(`
    registration fee, registration fees, registration charge, registration charges, registration #,
    registration ke #, registration ke paise, registration ka paisa, registration money, insurance fee,
    insurance charge, insurance money, insurance ke paise, bima ke paise, processing fee, file charge,
    रजिस्ट्रेशन फीस, रजिस्ट्रेशन चार्ज, रजिस्ट्रेशन शुल्क, रजिस्ट्रेशन के #, रजिस्ट्रेशन के पैसे,
    रजिस्ट्रेशन का पैसा, रजिस्ट्रेशन #, पंजीकरण शुल्क, पंजीयन शुल्क, पंजीकरण के #, पंजीकरण के पैसे, बीमा के #,
    बीमे के #, बीमा के पैसे, बीमे के पैसे, बीमा चार्ज, नोंदणी शुल्क, नोंदणी फी, नोंदणीचे #, नोंदणीचे पैसे,
    नोंदणीसाठी #, रजिस्ट्रेशनचे #, रजिस्ट्रेशनचे पैसे, विम्याचे #, विम्याचे पैसे, nondani shulk, nondani fee,
    nondaniche paise, vimyache paise, gate pass, गेट पास
  `),
  // Codes
  ...phrases(`
    qr code, scan qr, क्यूआर, क्यूआर कोड, otp, ओटीपी, upi pin, यूपीआई पिन, यूपीआय पिन, atm pin, एटीएम पिन,
    upi पिन, scan karo, scan kare, scan karen, स्कैन करो, स्कैन करें, स्कॅन करा
  `),
  // False soldiers and their papers
  ...phrases(`
    army, army officer, indian army, cisf, crpf, bsf, आर्मी, इंडियन आर्मी, फौजी, फौज में, सेना में, fauji,
    army wala, लष्करात, सैन्यात, पोस्टिंग हो, पोस्टिंग है, पोस्टिंग हुई, posting hai, posting ho, my posting,
    meri posting, army id, id card bheja, aadhar card bheja, aadhaar card bheja, adhar bheja, sent my id card,
    send id card, आधार कार्ड भेजा, आधार भेजा, आईडी कार्ड भेजा, आयडी कार्ड पाठवला, आधार कार्ड पाठवला,
    आधार कार्ड पाठवले
  `),
];

/** Honest sellers write them, too: "the buyer pays the transport". Suspicious beside a demand to send money. */
const IF_SENT = phrases(`
  booking, बुकिंग, registration, रजिस्ट्रेशन, पंजीकरण, नोंदणी, insurance, बीमा, bima, विमा, vima, transport,
  transport charge, transport charges, transportation, delivery charge, delivery charges, courier charge,
  gadi bhada, gaadi bhada, gadi ka bhada, gaadi ka bhada, gadi kharcha, gadibhade, vahtuk kharch, गाड़ी भाड़ा,
  गाड़ी भाड़े, गाड़ी का भाड़ा, गाड़ी के भाड़े, गाड़ी का किराया, गाड़ी खर्चा, ट्रांसपोर्ट, ट्रांसपोर्ट चार्ज,
  डिलीवरी चार्ज, भाड़ा, गाडीभाडे, गाडी भाडे, गाडीचे भाडे, वाहतूक खर्च, वाहतूक खर्च आधी, गाडीखर्च, upi,
  google pay, gpay, phonepe, phone pe, paytm, यूपीआई, यूपीआय, गूगल पे, गुगल पे, फोनपे, फोन पे, पेटीएम, scan,
  स्कैन, स्कॅन, aadhar card, aadhaar card, adhar card, id card, pan card, आधार कार्ड, आईडी कार्ड, आयडी कार्ड,
  पैन कार्ड, gaushala, goshala, gaushalla, गौशाला, गोशाला
`);

/**
 * Dairy farmers say that a cow is "advance pregnant"; "फोन पे" is also "on the phone"; a token is also an ear tag, and
 * many addresses are beside a camp or a school of the army.
 */
const NEVER = phrases(`
  advance pregnant, advance pregnancy, advance stage, advance gabhin, एडवांस गाभिन, एडवांस प्रेग्नेंट,
  फोन पे बात, फोन पे संपर्क, phone pe baat, phone pe bat, phone pe sampark, non refundable,
  army camp, army area, army cantt, army school, army road, army colony, army hospital, army ground, crpf camp, bsf camp,
  bsf road, cisf camp, आर्मी कैंप, आर्मी कैंट, आर्मी स्कूल, आर्मी रोड, आर्मी कॉलोनी, आर्मी अस्पताल, फौजी ढाबा,
  फौजी ढाबे, fauji dhaba, ear token, ear tag token, token number, टोकन नंबर, टोकन क्रमांक
`);

/** Money for a promise. Suspicious with an amount or a demand, unless the buyer sees the animal first. */
const IF_ASKED = phrases(`
  advance, token, bayana, byana, baiana, isar, visar, agau, एडवांस, एडवान्स, अडवांस, अग्रिम, टोकन, बयाना,
  बैयाना, इसार, विसार, ॲडव्हान्स, अॅडव्हान्स, आगाऊ
`);

/** Asks the buyer to send, unlike "भेज देंगे" (we will send the animal). */
const SEND = whole(`
  send, deposit, dalo, daalo, dalen, dalna, daalna, jama, pathva, pathava, pathvave, bhejo, bheje, bhejen,
  bhejna, bhejiye, bhejiyega, bhejkar, सेंड, जमा, भेजो, भेजें, भेजिए, भेजिएगा, भेजना, भेजने, भेजकर, डालो,
  डालें, डालिए, डालना, पाठवा, पाठवावे, पाठवावी, पाठवून, टाका, टाकावे, भरावे, भरावी
`);
const SEND_STEM = whole("भेज, bhej, डाल, dal, daal, कर, kar");
const IMPERATIVE = whole("do, den, dijiye, दो, दें, दीजिए, दीजिये, देना");
const FIRST = whole("first, pehle, pahle, adhi, पहले, आधी");
const ASK = whole(`
  pay, required, needed, must, dena, deni, dene, den, lagega, lagenge, chahiye, lagel, dyava, देना, देनी, देने,
  दें, दीजिए, लगेगा, लगेंगे, चाहिए, द्या, द्यावा, द्यावे, द्यावी, द्यायचे, लागेल, हवा, हवे
`);
const OWN = whole("i, we, can, will, could");
const SHELTER = whole("gaushala, goshala, gaushalla, गौशाला, गोशाला");
const FREE = whole("free, muft, donation, trust, मुफ्त, फ्री, दान, ट्रस्ट, मोफत");
/** The buyer sees the animal before any money changes hands. */
const SEEN = whole(`
  dekhkar, dekh, dekhne, aakar, aake, pasand, see, seeing, visit, baghun, pahun, yeun, cash, देखकर, देख, देखने,
  आकर, आके, पसंद, मौके, पाहून, बघून, येऊन, पसंत, नकद, रोख
`);
const NOT_BEFORE = whole("no, not, never, without, dont, zero, bina, बिना, बगैर, विना");
const NOT_AFTER = whole(`
  nahi, nahin, nahee, mat, nako, naka, not, never, shivay, नहीं, नही, मत, न, नको, नका, नाही, नाहीत, नये, शिवाय
`);
/** After these a "not" is about something else: "send money, there is no fraud". */
const OTHER_THING = whole("koi, no, fraud, tension, daro, कोई, फ्रॉड, धोखा, टेंशन, चिंता, डरो, काही, काळजी");
/** "Send it, or else it is sold" */
const ELSE = whole("to, toh, tar, तो, तर");

const NOT_BEFORE_MAX = 2;
const NOT_AFTER_MAX = 4;
/** Words between a word and the demand. */
const NEAR = 7;
const NUMBER = "#";
/** Longer numbers are phone numbers. */
const AMOUNT_DIGITS_MAX = 6;
/** Shorter phrases are compared as they are written: "qr" folds to कर, "agau" to "ago". */
const FOLDED_LETTERS_MIN = 6;

const WORD = /[\p{L}\p{M}]+|[\p{Nd},.]*\p{Nd}/gu;
const SENTENCE_END = /[।!?\n]|\.(?!\p{Nd})/u;
/** "2000 rs" and "₹2 हज़ार" are numbers, too. */
const UNITS = whole(`
  rs, rupees, rupee, rupaye, rupye, hazar, hajar, thousand, रु, रुपये, रुपए, रुपया, रुपयांची, रुपयांचे, हज़ार,
  हजार
`);
const CURRENCY_BEFORE = /(?:₹|\brs\.?|रु\.?)\s*$/iu;

type Kind = "always" | "if-sent" | "if-asked" | "never";
const PHRASES = new Map<string, Kind>([
  ...ALWAYS.map((phrase) => [keyOf(phrase), "always"] as const),
  ...IF_SENT.map((phrase) => [keyOf(phrase), "if-sent"] as const),
  ...IF_ASKED.map((phrase) => [keyOf(phrase), "if-asked"] as const),
  ...NEVER.map((phrase) => [keyOf(phrase), "never"] as const),
]);
const PHRASE_WORDS = Math.max(...[...PHRASES.keys()].map((key) => key.split(" ").length));

interface Word {
  spelled: string;
  folded: string;
  /** True for a number that can be a price. */
  isAmount: boolean;
  clause: number;
  sentence: number;
  start: number;
  end: number;
}

interface Match {
  kind: Kind;
  first: number;
  last: number;
}

/** Returns the suspicious words of a text as they are written there, each once, the longest match at each place. */
export function suspiciousWords(text: string): string[] {
  const words = wordsOf(text);
  const found = new Set<string>();
  for (let first = 0; first < words.length; first += 1) {
    const match = longestMatch(words, first);
    if (match === undefined) continue;
    if (isSuspicious(words, match)) found.add(text.slice(words[first]?.start, words[match.last]?.end));
    first = match.last;
  }
  return [...found];
}

function longestMatch(words: readonly Word[], first: number): Match | undefined {
  for (let last = Math.min(first + PHRASE_WORDS, words.length) - 1; last >= first; last -= 1) {
    const some = words.slice(first, last + 1);
    const kind = PHRASES.get(spelledKey(some)) ?? PHRASES.get(foldedKey(some));
    const hasPhone = some.some(({ folded, isAmount }) => folded === NUMBER && !isAmount);
    if (kind !== undefined && !hasPhone) return { kind, first, last };
  }
  return undefined;
}

function isSuspicious(words: readonly Word[], { kind, first, last }: Match): boolean {
  if (kind === "never" || isDenied(words, first, last)) return false;
  if (kind === "always") return true;
  const sentence = words[first]?.sentence;
  const near = [...words.keys()].filter(
    (at) => words[at]?.sentence === sentence && at >= first - NEAR && at <= last + NEAR && (at < first || at > last),
  );
  const has = (pattern: RegExp) => near.some((at) => pattern.test(words[at]?.spelled ?? ""));
  if (near.some((at) => isDemand(words, at) && !isDenied(words, at, at))) return true;
  if (kind === "if-sent") return SHELTER.test(words[first]?.spelled ?? "") && has(FREE);
  return !has(SEEN) && (has(ASK) || near.some((at) => words[at]?.isAmount === true));
}

/** "Send", "भेज दो", and "first" where it is about paying: "पहले देना होगा", not "पहले ब्यात में". */
function isDemand(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]];
  if (word === undefined) return false;
  const next = after?.clause === word.clause ? after.spelled : "";
  if (SEND.test(word.spelled)) return before?.clause !== word.clause || !OWN.test(before.spelled);
  if (SEND_STEM.test(word.spelled)) return IMPERATIVE.test(next);
  return FIRST.test(word.spelled) && (next === "" || ASK.test(next) || SEND.test(next) || IMPERATIVE.test(next));
}

/** "No advance", "बिना एडवांस", "एडवांस की ज़रूरत नहीं" */
function isDenied(words: readonly Word[], first: number, last: number): boolean {
  const clause = words[first]?.clause;
  const before = words.slice(Math.max(0, first - NOT_BEFORE_MAX), first);
  if (before.some((word) => word.clause === clause && NOT_BEFORE.test(word.spelled))) return true;
  const after = words.slice(last + 1, last + 1 + NOT_AFTER_MAX).filter((word) => word.clause === words[last]?.clause);
  const not = after.findIndex(({ spelled }) => NOT_AFTER.test(spelled));
  if (not === -1 || after.slice(0, not).some(({ spelled }) => OTHER_THING.test(spelled))) return false;
  return !ELSE.test(words[last + 1 + not + 1]?.spelled ?? "");
}

function wordsOf(text: string): Word[] {
  let [sentence, clause, end] = [0, 0, 0];
  let isAfterUnit = false;
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const between = text.slice(end, index);
    // "Rs. 2000" is one sentence.
    if (SENTENCE_END.test(isAfterUnit ? between.replace(".", "") : between)) {
      sentence += 1;
      clause += 1;
    } else if (/[,;:]/.test(between)) clause += 1;
    end = index + word.length;
    const spelled = spell(word);
    isAfterUnit = UNITS.test(spelled);
    if (isAfterUnit) return [];
    if (!/^[\p{Nd},.]+$/u.test(word))
      return [{ spelled, folded: fold(word), isAmount: false, sentence, clause, start: index, end }];
    const digits = toLatinDigits(word).replaceAll(/\D/g, "").length;
    const [, unit = ""] = /^\s*([\p{L}\p{M}]+)/u.exec(text.slice(end, end + 20)) ?? [];
    const isMoney = digits > 2 || CURRENCY_BEFORE.test(between) || UNITS.test(spell(unit));
    const isAmount = isMoney && digits <= AMOUNT_DIGITS_MAX;
    return [{ spelled: NUMBER, folded: NUMBER, isAmount, sentence, clause, start: index, end }];
  });
}

/** Without the dot below letters and without invisible characters. */
function spell(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c\u200b-\u200d]/g, "");
}

function keyOf(phrase: string): string {
  const words = phrase.split(" ").map((word) => ({
    spelled: spell(word),
    folded: word === NUMBER ? NUMBER : fold(word),
  }));
  const letters = words.map(({ folded }) => folded).join("").length;
  return letters < FOLDED_LETTERS_MIN ? spelledKey(words) : foldedKey(words);
}

function spelledKey(words: readonly Pick<Word, "spelled">[]): string {
  return words.map(({ spelled }) => spelled).join(" ");
}

/** Differs from every key of spelled words. */
function foldedKey(words: readonly Pick<Word, "folded">[]): string {
  return `~${words.map(({ folded }) => folded).join(" ")}`;
}

function phrases(list: string): string[] {
  return list.split(",").map((phrase) => phrase.trim());
}

function whole(list: string): RegExp {
  return new RegExp(`^(?:${phrases(list).map(spell).join("|")})$`, "u");
}
