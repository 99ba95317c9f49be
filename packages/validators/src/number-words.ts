import type { Locale } from "./languages.ts";

interface NumberWords {
  /** 0 to 99: in Hindi and Marathi each number has a word of its own. */
  belowHundred: readonly string[];
  hundred: string;
  /** Returns a multiple of a hundred, such as "two hundred" for the count "two". */
  hundreds: (count: string) => string;
  /** 100 at the end of a larger number, where it differs from `hundreds`: एक हजार शंभर. */
  lastHundred?: string;
  thousand: string;
  lakh: string;
  crore: string;
}

const words = (list: string) => list.trim().split(/\s+/);

export const NUMBER_WORDS: Record<Locale, NumberWords> = {
  en: {
    belowHundred: words(`
      zero one two three four five six seven eight nine
      ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
      twenty twenty-one twenty-two twenty-three twenty-four
      twenty-five twenty-six twenty-seven twenty-eight twenty-nine
      thirty thirty-one thirty-two thirty-three thirty-four
      thirty-five thirty-six thirty-seven thirty-eight thirty-nine
      forty forty-one forty-two forty-three forty-four
      forty-five forty-six forty-seven forty-eight forty-nine
      fifty fifty-one fifty-two fifty-three fifty-four
      fifty-five fifty-six fifty-seven fifty-eight fifty-nine
      sixty sixty-one sixty-two sixty-three sixty-four
      sixty-five sixty-six sixty-seven sixty-eight sixty-nine
      seventy seventy-one seventy-two seventy-three seventy-four
      seventy-five seventy-six seventy-seven seventy-eight seventy-nine
      eighty eighty-one eighty-two eighty-three eighty-four
      eighty-five eighty-six eighty-seven eighty-eight eighty-nine
      ninety ninety-one ninety-two ninety-three ninety-four
      ninety-five ninety-six ninety-seven ninety-eight ninety-nine
    `),
    hundred: "one hundred",
    hundreds: (count) => `${count} hundred`,
    thousand: "thousand",
    lakh: "lakh",
    crore: "crore",
  },
  hi: {
    belowHundred: words(`
      शून्य एक दो तीन चार पाँच छह सात आठ नौ
      दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
      बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
      तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
      चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
      पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
      साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
      सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
      अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी
      नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
    `),
    hundred: "सौ",
    hundreds: (count) => `${count} सौ`,
    thousand: "हज़ार",
    lakh: "लाख",
    crore: "करोड़",
  },
  mr: {
    belowHundred: words(`
      शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
      दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
      वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
      तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
      चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
      पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
      साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
      सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
      ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
      नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव
    `),
    hundred: "शंभर",
    hundreds: (count) => `${count}शे`,
    lastHundred: "शंभर",
    thousand: "हजार",
    lakh: "लाख",
    crore: "कोटी",
  },
};
