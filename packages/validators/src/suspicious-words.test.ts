import { expect, it } from "vitest";
import { FRAUDS, HONEST } from "./suspicious-words.fixture.ts";
import { suspiciousWords } from "./suspicious-words.ts";

it("suspiciousWords finds nothing in honest sentences", () => {
  expect(HONEST.filter((text) => suspiciousWords(text).length > 0)).toEqual([]);
});

it("suspiciousWords marks each step of the frauds", () => {
  expect(FRAUDS.filter((text) => suspiciousWords(text).length === 0)).toEqual([]);
});

it.each(["advance 500 ", "send ", "scan qr, ", "1,", ",", "army posting ", "पहले पैसे ", "₹ ", "dekh "])(
  "suspiciousWords reads 10,000 times %j in linear time",
  (words) => {
    // A quadratic time is longer than the time-out of a test.
    expect(suspiciousWords(words.repeat(10_000)).length).toBeLessThan(10);
  },
);

it("suspiciousWords marks the same words of a sentence alone and between other sentences", () => {
  for (const text of [...HONEST, ...FRAUDS]) {
    const among = suspiciousWords(`शांत गाय है।\n${text}\nदूध 12 लीटर है।`);
    expect([text, among]).toEqual([text, suspiciousWords(text)]);
  }
});

it.each([
  ["मुर्रा भैंस, बुकिंग के लिए पहले ₹2,000 भेजें।", ["बुकिंग", "पहले ₹2,000 भेजें"]],
  ["Send advance payment on PhonePe, I am in Indian Army", ["advance payment", "PhonePe", "Indian Army"]],
  ["म्हैस विकणे आहे. आधी पैसे पाठवा, क्यूआर कोड देतो", ["आधी पैसे", "क्यूआर कोड"]],
  ["pehle paise bhejo phir gaadi", ["pehle paise"]],
  ["pehle Rs. 2000 bhejo", ["pehle Rs. 2000 bhejo"]],
  ["पहले 2 हज़ार रुपये भेजें, फिर गाड़ी", ["पहले 2 हज़ार रुपये भेजें"]],
  ["गाय ने बछड़ा दिया, रोज़ 12 लीटर दूध, कीमत 85,000", []],
  ["Calm Murrah buffalo, second lactation, 14 litres", []],
  ["", []],
])("suspiciousWords finds in %j: %j", (text, words) => {
  expect(suspiciousWords(text)).toEqual(words);
});

it.each([
  "रजिस्ट्रेशन के 1999 रुपये लगेंगे",
  "सिर्फ रजिस्ट्रेशन चार्ज 1500 है, गाय मुफ्त",
  "registration ke 1999 rupaye bhej do",
  "Registration charge is 999 only",
  "नोंदणीचे 1500 रुपये आधी भरावे लागतील",
  "गाड़ी भाड़ा पहले देना होगा",
  "गाड़ी भाड़े के 2500 रुपये भेज दो",
  "gadi bhada pehle bhejo",
  "gaadi ka bhada advance dena padega",
  "गाडीभाडे आधी पाठवा",
  "Send transport charges first, the cow comes tomorrow",
  "बीमा के पैसे भेज दो, गाड़ी निकल गई है",
  "bima ke paise dalo",
  "विम्याचे पैसे पाठवा",
  "Insurance fee 1200",
  "बयाना भेज दो, पशु रोक लेंगे",
  "2000 बयाना दो",
  "थोड़ा सा बयाना डालो, बुक कर देंगे",
  "bayana 1000 bhejo",
  "इसार 1000 रुपये पाठवा",
  "विसार द्यावा लागेल",
  "टोकन भेजो नहीं तो बिक जाएगी",
  "एडवांस देना होगा",
  "advance 2000 only",
  "ॲडव्हान्स द्यावा लागेल",
  "बुकिंग के लिए 500 डालो",
  "UPI पिन डालो, पैसे आ जाएँगे",
  "Enter your UPI PIN to receive the money",
  "paise send karo pehle",
  "pehle send karo phir bhejenge",
  "QR code scan karo",
  "OTP बता दो",
  "फोन पे पर पैसे भेज दो",
  "PhonePe kar do",
  "मेरा आधार कार्ड भेजा है, भरोसा करो",
  "aadhar card bheja hai dekh lo",
  "मैं आर्मी में हूँ, पोस्टिंग हो गई",
  "I am in the army, at the army camp",
  "गौशाला से मुफ्त गाय",
  "गौशाला की गाय के लिए पैसे जमा करें",
  "goshala trust, free cow",
  "पैसे पहले भेजो कोई फ्रॉड नहीं है",
  "एडवांस भेजो, डरो मत",
])("marks %j", (text) => {
  expect(suspiciousWords(text)).not.toEqual([]);
});

it.each([
  "गाड़ी भाड़ा खरीदार देगा",
  "भाड़ा अलग से लगेगा",
  "Transport charges are paid by the buyer",
  "Delivery within 20 km, transport charge Rs 1,500",
  "गाडीभाडे खरेदीदार देईल",
  "गाड़ी से भेज देंगे, भाड़ा आपका",
  "We can send it by transport",
  "बयाना देकर बुक करें",
  "पशु आकर देखें, पसंद आए तो बयाना दें",
  "जनावर येऊन बघा, पसंत पडल्यावर विसार द्या",
  "एडवांस नहीं चाहिए",
  "कोई एडवांस नहीं, पशु देखकर पैसे दें",
  "बिना एडवांस के",
  "No advance payment, pay when you take her",
  "पैसे पहले न भेजें",
  "आधी पैसे देऊ नका, जनावर बघून घ्या",
  "ॲडव्हान्स नको",
  "रजिस्ट्रेशन चार्ज नहीं लगता",
  "चूज़ों की बुकिंग चालू है, फोन करें",
  "Booking open for Diwali, call 9876543210",
  "Near Army School, Hisar",
  "आर्मी कैंट के पास, अंबाला",
  "CRPF camp Neemuch, ear token 123456",
  "फौजी ढाबे के पास, कान में टोकन नंबर 4521",
  "बीमा हो चुका है, कान में टैग है",
  "बीमा है, पहले ब्यात में 12 लीटर दूध था",
  "विमा काढलेला आहे",
  "Insured, papers will be given",
  "Registered HF, registration papers with me",
  "पशु आधार टैग लगा है",
  "हमारी गौशाला की शुद्ध गिर गाय",
  "Cow of our goshala, 10 litres",
  "नकद या UPI से भुगतान",
  "Cash or PhonePe at the farm",
  "फोन कर लें, घर आकर देख लें",
  "फोन पे बात करें",
  "phone pe baat kare 9876543210",
  "Calved 18 days ago",
  "18 दिन पहले ब्याई, आगे 15 लीटर देगी",
  "Advance pregnant, 8 months, Rs 85,000",
  "Sonography scan done, 5 months pregnant",
  "देखकर लें, दूध सामने निकालकर दिखाएँगे",
  "कार से आ सकते हैं, सड़क पर ही घर है",
  "मेरे पिता की ओर से, ईमानदार सौदा",
  "बेजोड़ गाय, पहली बार ब्याई",
  "I am posting this for my father",
  "चार दिन आगे पीछे ब्याएगी",
])("finds nothing in the honest %j", (text) => {
  expect(suspiciousWords(text)).toEqual([]);
});
