import { expect, it } from "vitest";
import { suspiciousWords } from "./suspicious-words.ts";

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
