import { toLatinDigits } from "./digits.ts";
import { fold } from "./search/fold.ts";
import { PHRASE_LISTS, type Kind } from "./suspicious-phrases.ts";

/** Asks the buyer to send, unlike "भेज देंगे" (we will send the animal). */
const SEND = whole(`
  send, deposit, dalo, daalo, dalen, dalna, daalna, pathva, pathava, pathvave, bhejo, bheje, bhejen, bhejna, bhejiye,
  bhejiyega, bhejkar, भेजो, भेजें, भेजिए, भेजिएगा, भेजना, भेजने, भेजकर, डालो, डालें, डालिए, डालना, पाठवा, पाठवावे, पाठवावी,
  पाठवून, टाका, टाकावे, भरावे, भरावी, भरावा
`);
/** "भेज दो", and of words for money "कर दो". */
const SEND_STEM = whole("भेज, bhej, डाल, dal, daal");
const DO_STEM = whole("कर, kar");
const IMPERATIVE = whole("do, den, dijiye, dena, दो, दें, दीजिए, दीजिये, देना");
const DO = whole(`
  karo, kare, karen, karein, kariye, kijiye, karna, karao, करो, करें, करिए, कीजिए, करना, कराएँ, कराएं, कराओ, करा, करावे
`);
/** Verbs of which the other half is in `DO`: "पैसे जमा करें". */
const SEND_NOUN = whole("jama, send, जमा, सेंड, deposit, डिपॉजिट");
const FIRST = whole("first, pehle, pahle, adhi, पहले, आधी");
const ASK = whole(`
  pay, required, needed, must, dena, deni, dene, den, lagega, lagenge, chahiye, lagel, dyava, देना, देनी, देने,
  bharna, भरना, भरें, दें, दीजिए, लगेगा, लगेंगे, चाहिए, द्या, द्यावा, द्यावे, द्यावी, द्यायचे, लागेल, हवा, हवे
`);
/** Stands between "first" and the verb: "पहले 3000 रुपये फोन पे करो". */
const MONEY = whole(`
  #, money, payment, fee, fees, charge, charges, amount, paise, paisa, पैसे, पैसा, पेमेंट, रक्कम, चार्ज, शुल्क, फीस, का, के, की,
  ka, ke, ki, भाड़ा, भाडे, bhada, किराया, kiraya, advance, token, एडवांस, टोकन, बयाना, bayana, phonepe, phone, gpay, google, pay,
  paytm, upi, फोन, पे, फोनपे, गूगल, गुगल, पेटीएम, यूपीआई, यूपीआय, transfer, ट्रांसफर
`);
/** Sellers also ask for these to be sent. */
const THING = whole(`
  gaadi, gadi, truck, tempo, pickup, location, address, pata, photo, video, message, msg, number, kagaz, papers, vehicle,
  whatsapp, aadmi, गाड़ी, गाडी, ट्रक, टेम्पो, पिकअप, लोकेशन, पता, पत्ता, फोटो, वीडियो, व्हिडिओ, मैसेज, मेसेज, नंबर, कागज,
  कागज़, आदमी, माणूस, दाना, चारा, भूसा, dana, chara, bhusa
`);
const OWN = whole("i, we, can, will, could");
const SCAN = whole("scan, स्कैन, स्कॅन");
const SCANNED = whole("qr, the, this, it, my, code");
/** Money that the buyer would get. */
const RECEIVE = whole(`
  receive, refund, jayenge, jaenge, aayenge, ayenge, milenge, जाएँगे, जाएंगे, जायेंगे, आएँगे, आएंगे, मिलेंगे, मिळतील, येतील
`);
const TAG = whole("tag, ear, kaan, टैग, टॅग, टैगचा, टॅगचा, कान, कानात, बिल्ला");
const GIVER = whole("se, trust, taraf, से, ट्रस्ट, की ओर, तर्फे, कडून, from");
const GIVER_ENDING = /(?:तर्फे|कडून)$/;
const FREE = whole("free, muft, donation, मुफ्त, फ्री, दान, मोफत");
const SOLDIER = whole("i, m, am, we, main, mai, hum, मैं, हम, मी, mi");
const AM = whole("hu, hoon, hun, हूँ, हूं");
const RETIRED = whole(`
  retired, retire, ex, former, रिटायर, रिटायर्ड, सेवानिवृत्त, पूर्व, निवृत्त, माजी, होतो, रहा, था, tha
`);
/** Before money changes hands, the buyer sees the animal. */
const SEEN =
  /^(?:dekh|देख|बघ|पाह|bagh|pahun$|pahil|see(?:n|ing)?$|inspect|visit|aakar$|aake$|आकर$|आके$|yeun$|येऊन$|मौके$)/u;
const AFTER_SEEN = whole("pehle, pahle, before, पहले, आधी, अगोदर");
const BEFORE_SEEN = whole("before, then, phir, bina, without, फिर, मग, बिना, बगैर, विना, न, na, not, cannot");
/** Pictures are not the animal. */
const REMOTE = /^(?:photo|foto|video|pic|फोटो|वीडियो|विडियो|व्हिडि|चित्र)/u;
/** Places and ways of a normal payment. Beside them, money is suspicious only if it should be sent. */
const FACE_TO_FACE = whole(`
  pasand, cash, farm, mandi, bazaar, bazar, पसंद, पसंत, नकद, रोख, मंडी, मंडीत, बाजार, बाजारात, फार्म
`);
const NOT_BEFORE = whole("no, not, never, without, dont, zero, bina, paid, बिना, बगैर, विना");
const NOT_AFTER = whole(`
  nahi, nahin, nahee, mat, nako, naka, not, never, shivay, नहीं, नही, मत, न, नको, नका, नाही, नाहीत, नये, शिवाय
`);
const PAID = whole(`
  paid, included, भरले, भरली, फेडले, चुका, चुकाया, शामिल, chuka, shamil
`);
const PAY_STEM = whole("भर, भरा, भरे, भरी, bhar, bhara, bhare, bhari, दे, de");
const DONE = whole(`
  di, diya, diye, dia, hua, hue, hui, hai, दी, दिया, दिए, दिये, हुआ, हुए, हुई, है, हैं, चुका, चुके, chuka, chuke
`);
/** After these a "not" is about something else: "send money, there is no fraud". */
const OTHER_THING = whole(
  "koi, no, fraud, tension, problem, worry, daro, कोई, फ्रॉड, धोखा, टेंशन, चिंता, डरो, काही, काळजी",
);
/** "देखकर पहले", unlike "देखने से पहले" */
const HAVING_SEEN = /(?:kar|ke|कर|के|ून)$/u;
/** "Send it, or else it is sold" */
const ELSE = whole("to, toh, tar, तो, तर");
/** "Price 55000" is no demand for money. */
const PRICE = whole(`
  price, rate, demand, kimat, keemat, daam, bhav, कीमत, दाम, रेट, भाव, किंमत, डिमांड, फाइनल, final
`);

const NOT_BEFORE_MAX = 5;
const NOT_AFTER_MAX = 4;
/** Words between a word and the demand. */
const NEAR = 7;
/** Words between "first" or an amount and its verb. */
const MONEY_WORDS_MAX = 4;
/** Words between a word and what says that the buyer sees the animal. */
const SEEN_NEAR = 14;
const NUMBER = "#";
const PERCENT = "%";
/** Smaller numbers are not counted as amounts of an advance. */
const AMOUNT_DIGITS_MIN = 3;
/** Longer numbers are phone numbers. */
const AMOUNT_DIGITS_MAX = 6;
const YEAR = /^20(?:0[1-9]|[1-3]\d)$/;
/** Shorter phrases are compared as they are written: "qr" folds to कर, "agau" to "ago". */
const FOLDED_LETTERS_MIN = 6;

const WORD = /[\p{L}\p{M}]+|[.,]?\p{Nd}(?:[\p{Nd},.]*\p{Nd})?/gu;
const SENTENCE_END = /[।!?\n]|\.(?!\p{Nd})/u;
/** "2000 rs" and "₹2 हज़ार" are numbers, too. */
const THOUSAND = whole("hazar, hajar, thousand, हज़ार, हजार");
const UNITS = whole(`
  rs, rupees, rupee, rupaye, rupye, hazar, hajar, thousand, रु, रुपये, रुपए, रुपया, रुपयांची, रुपयांचे, हज़ार,
  हजार
`);
const CURRENCY_BEFORE = /(?:₹|\brs\.?|रु\.?)\s*$/iu;

const PHRASES = new Map<string, Kind>(
  (Object.entries(PHRASE_LISTS) as [Kind, string][]).flatMap(([kind, list]) =>
    phrases(list).map((phrase) => [keyOf(phrase), kind] as const),
  ),
);
const PHRASE_WORDS = Math.max(...[...PHRASES.keys()].map((key) => key.split(" ").length));
const FIRST_WORDS = new Set([...PHRASES.keys()].map((key) => key.split(" ")[0]));

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
  const matches = matchesIn(words);
  const marked = new Set(matches.filter((match) => isSuspicious(words, match)));
  const isStory = marked.size > 0 || hasSoldiersStory(words, matches);
  const found = matches.filter((match) => marked.has(match) || (isStory && match.kind === "army"));
  return [...new Set(found.map(({ first, last }) => text.slice(words[first]?.start, words[last]?.end)))];
}

function matchesIn(words: readonly Word[]): Match[] {
  const matches: Match[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const match = longestMatch(words, first) ?? sentAmount(words, first);
    if (match === undefined) continue;
    matches.push(match);
    first = match.last;
  }
  return matches;
}

function longestMatch(words: readonly Word[], first: number): Match | undefined {
  const start = words.slice(first, first + 1);
  if (!FIRST_WORDS.has(spelledKey(start)) && !FIRST_WORDS.has(foldedKey(start))) return undefined;
  for (let last = Math.min(first + PHRASE_WORDS, words.length) - 1; last >= first; last -= 1) {
    const some = words.slice(first, last + 1);
    const kind = PHRASES.get(spelledKey(some)) ?? PHRASES.get(foldedKey(some));
    const hasOther = some.some(({ folded, isAmount }) => folded === NUMBER && !isAmount);
    if (kind !== undefined && !hasOther) return { kind, first, last };
  }
  return undefined;
}

/** "2000 भेजो", "1500 phonepe karo" */
function sentAmount(words: readonly Word[], first: number): Match | undefined {
  if (words[first]?.isAmount !== true) return undefined;
  const verb = skipMoney(words, first + 1);
  const isSent = isDemand(words, verb) || (verb > first + 1 && DO.test(spelledAt(words, verb)));
  return isSent && isSameClause(words, first, verb) ? { kind: "paid-first", first, last: verb } : undefined;
}

function isSuspicious(words: readonly Word[], match: Match): boolean {
  const { kind, first, last } = match;
  if (["army", "story", "camp", "never"].includes(kind) || isDenied(words, first, last)) return false;
  if (kind === "code") return true;
  const near = nearTo(words, match);
  const has = (pattern: RegExp) => near.some((at) => pattern.test(spelledAt(words, at)));
  if (nearTo(words, match, SEEN_NEAR).some((at) => isSeen(words, at))) return false;
  if (kind === "paid-first" || near.some((at) => isDemand(words, at) && !isDenied(words, at, at))) return true;
  if (kind === "asked") {
    const hasAmount =
      [...near, ...range(first, last)].some((at) => words[at]?.isAmount === true) ||
      spelledAt(words, first) === PERCENT;
    return !has(FACE_TO_FACE) && !has(TAG) && (has(ASK) || hasAmount);
  }
  if (kind === "shelter") return isGift(words, match) && has(FREE);
  return kind === "scanned" && !has(TAG) && (isScanned(words, match, near) || (has(RECEIVE) && has(MONEY)));
}

/** Indexes of the words of the same sentence before and after a match. */
function nearTo(words: readonly Word[], { first, last }: Match, max = NEAR): number[] {
  const around = [...range(first - max, first - 1), ...range(last + 1, last + max)];
  return around.filter((at) => words[at]?.sentence === words[first]?.sentence);
}

/** "Send", "भेज दो", and "first" where it is about paying: "पहले देना होगा", not "पहले ब्यात में". */
function isDemand(words: readonly Word[], at: number): boolean {
  const word = spelledAt(words, at);
  const [before, next] = [inClauseOf(words, at, at - 1), inClauseOf(words, at, at + 1)];
  if (FIRST.test(word)) return isPaidFirst(words, at);
  const isSent =
    SEND.test(word) ||
    (SEND_STEM.test(word) && IMPERATIVE.test(next)) ||
    (DO_STEM.test(word) && IMPERATIVE.test(next) && MONEY.test(before)) ||
    (SEND_NOUN.test(word) && DO.test(next));
  if (!isSent || OWN.test(before) || THING.test(before)) return false;
  return word !== "send" || !range(at + 1, at + 3).some((other) => THING.test(inClauseOf(words, at, other)));
}

function isPaidFirst(words: readonly Word[], at: number): boolean {
  const verb = skipMoney(words, at + 1);
  const isEnd = inClauseOf(words, at, verb) === "";
  const before = inClauseOf(words, at, at - 1);
  if (isEnd) return verb > at + 1 || MONEY.test(before) || ASK.test(before);
  return [ASK, SEND, SEND_STEM, IMPERATIVE, DO].some((verbs) => verbs.test(spelledAt(words, verb)));
}

function skipMoney(words: readonly Word[], from: number): number {
  let at = from;
  while (at < from + MONEY_WORDS_MAX && MONEY.test(spelledAt(words, at)) && isSameClause(words, from, at)) at += 1;
  return at;
}

/** "Scan the QR", "QR स्कैन करो" */
function isScanned(words: readonly Word[], { first, last }: Match, near: readonly number[]): boolean {
  const own = range(first, last).filter((at) => SCAN.test(spelledAt(words, at)));
  if (own.length > 0) return last > first;
  const isAsked = (next: string) => DO.test(next) || SCANNED.test(next);
  return near.some((at) => SCAN.test(spelledAt(words, at)) && isAsked(spelledAt(words, at + 1)));
}

/** A cow from a shelter, not one for it. */
function isGift(words: readonly Word[], { first, last }: Match): boolean {
  const [before, after] = [spelledAt(words, first - 1), spelledAt(words, last + 1)];
  return before === "from" || GIVER.test(after) || GIVER_ENDING.test(spelledAt(words, last));
}

/** The buyer sees the animal itself, before. */
function isSeen(words: readonly Word[], at: number): boolean {
  const word = spelledAt(words, at);
  if (!SEEN.test(word) || isDenied(words, at, at)) return false;
  const [next, afterNext] = [inClauseOf(words, at, at + 1), inClauseOf(words, at, at + 2)];
  if (BEFORE_SEEN.test(spelledAt(words, at - 1)) || AFTER_SEEN.test(afterNext)) return false;
  if (AFTER_SEEN.test(next) && !HAVING_SEEN.test(word)) return false;
  return ![...range(at - 3, at - 1), at + 1, at + 2].some((other) => REMOTE.test(inClauseOf(words, at, other)));
}

/** The seller is in the army, and the text has the next step of the story. */
function hasSoldiersStory(words: readonly Word[], matches: readonly Match[]): boolean {
  return matches.some(({ kind }) => kind === "story" || kind === "camp") && matches.some((each) => isOwn(words, each));
}

function isOwn(words: readonly Word[], match: Match): boolean {
  const { kind, first, last } = match;
  if (kind !== "army" || nearTo(words, match).some((at) => RETIRED.test(spelledAt(words, at)))) return false;
  const isSoldier = range(first - 4, first - 1).some((at) => SOLDIER.test(inClauseOf(words, first, at)));
  return isSoldier || range(last + 1, last + 3).some((at) => AM.test(inClauseOf(words, last, at)));
}

/** "No advance", "बिना एडवांस", "एडवांस की ज़रूरत नहीं", and what is paid already */
function isDenied(words: readonly Word[], first: number, last: number): boolean {
  for (let at = first - 1; at >= first - NOT_BEFORE_MAX; at -= 1) {
    const word = inClauseOf(words, first, at);
    if (NOT_BEFORE.test(word)) return !SEEN.test(spelledAt(words, at + 1)) && spelledAt(words, at - 1) !== "be";
    if (word === "" || OTHER_THING.test(word)) break;
  }
  for (let at = last + 1; at <= last + NOT_AFTER_MAX; at += 1) {
    const word = inClauseOf(words, last, at);
    const isPaid = PAID.test(word) || (PAY_STEM.test(word) && DONE.test(spelledAt(words, at + 1)));
    if (isPaid && spelledAt(words, at - 1) !== "be") return true;
    if (NOT_AFTER.test(word)) return !ELSE.test(spelledAt(words, at + 1));
    if (word === "" || OTHER_THING.test(word)) return false;
  }
  return false;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function spelledAt(words: readonly Word[], at: number): string {
  return words[at]?.spelled ?? "";
}

function isSameClause(words: readonly Word[], one: number, other: number): boolean {
  return words[one]?.clause === words[other]?.clause;
}

/** The word at `at`, or "" if it is in another clause than the word at `one`. */
function inClauseOf(words: readonly Word[], one: number, at: number): string {
  return isSameClause(words, one, at) ? spelledAt(words, at) : "";
}

function wordsOf(text: string): Word[] {
  let [sentence, clause, end] = [0, 0, 0];
  let isAfterUnit = false;
  let before = "";
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const between = text.slice(end, index);
    // "Rs. 2000" is one sentence.
    if (SENTENCE_END.test(isAfterUnit ? between.replace(".", "") : between)) {
      sentence += 1;
      clause += 1;
    } else if (/[,;:]/.test(between)) clause += 1;
    end = index + word.length;
    const spelled = spell(word);
    const isAfterPrice = PRICE.test(before);
    const isCurrency = isAfterUnit;
    isAfterUnit = UNITS.test(spelled);
    if (isAfterUnit) return [];
    before = spelled;
    const place = { sentence, clause, start: index, end };
    if (!/^[\p{Nd},.]+$/u.test(word)) return [{ spelled, folded: fold(word), isAmount: false, ...place }];
    const digits = toLatinDigits(word).replaceAll(/\D/g, "");
    const unit = spell(/^\s*([\p{L}\p{M}]+)/u.exec(text.slice(end, end + 20))?.[1] ?? "");
    if (text.charAt(end) === PERCENT) return [{ spelled: PERCENT, folded: PERCENT, isAmount: false, ...place }];
    const isMoney = isCurrency || CURRENCY_BEFORE.test(between) || UNITS.test(unit);
    const isLarge = THOUSAND.test(unit) || (digits.length >= AMOUNT_DIGITS_MIN && digits.length <= AMOUNT_DIGITS_MAX);
    const isAmount = isLarge && !isAfterPrice && (isMoney || !YEAR.test(digits));
    return [{ spelled: NUMBER, folded: NUMBER, isAmount, ...place }];
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
    folded: word === NUMBER || word === PERCENT ? word : fold(word),
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
