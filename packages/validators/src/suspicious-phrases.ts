/**
 * The phrases of frauds, by what must stand beside them for the text to be suspicious:
 * - "code": beside nothing. No buyer needs a code or a picture of a card to buy an animal.
 * - "paid-first": beside nothing, unless the buyer sees the animal first.
 * - "asked": an amount or a demand, unless the buyer sees the animal first, or it is paid.
 * - "ladder": a demand. Honest sellers write "the buyer pays the transport", too.
 * - "scanned": a demand to scan, or money that would come, unless it is the code of an ear tag.
 * - "shelter": a demand, or the gift of a cow from a cow shelter.
 * - "army": another mark in the text, or the seller's own service and the next step of the story, a "story" or a "camp".
 */
export type Kind =
  | "code"
  | "paid-first"
  | "asked"
  | "ladder"
  | "scanned"
  | "shelter"
  | "army"
  | "story"
  | "camp"
  | "never";

/**
 * The phrases of each kind, in English, Hindi, Marathi and both languages in Latin letters. `#` is an amount of money.
 * Sources: cybercrime.gov.in and warnings of banks.
 */
export const PHRASE_LISTS: Record<Kind, string> = {
  code: `
    otp, ओटीपी, digit code, verify your account, खाता वेरिफाई, पिन डालो, पिन डालें, पिन डालकर, pin dalo, pin daalo,
    upi pin, यूपीआई पिन, यूपीआय पिन, atm pin, एटीएम पिन, upi पिन, army id, id card bheja, aadhar card bheja,
    aadhaar card bheja, adhar bheja, sent my id card, send id card, आधार कार्ड भेजा, आधार भेजा, आईडी कार्ड भेजा,
    आयडी कार्ड पाठवला, आयडी कार्ड पाठवले, आधार कार्ड पाठवला, आधार कार्ड पाठवले
  `,
  "paid-first": `
    pay first, payment first, pay # first, send # first, send money, send payment, first payment, advance payment,
    first pay, पहले भुगतान, भुगतान पहले, deposit #, token money, token amount, booking amount, booking charge,
    booking fee, refundable, पहले पैसे, पैसे पहले, पहले पेमेंट, पेमेंट पहले, पैसे भेज दो, पैसे भेजो, पैसे भेजें,
    पैसे भेजिए, पहले # भेजें, पहले # भेजो, पहले # भेज, पहले # दें, पहले # दो, पहले # डालो, # पहले भेजो, # पहले दें,
    pehle paise, pahle paise, paise pehle, paise pahle, pehle payment, payment pehle, paise bhejo, paisa bhejo,
    paise bhej do, paise dalo, pehle # bhejo, pahle # bhejo, send karo pehle, pehle send karo, सेंड करो पहले,
    पहले सेंड करो, अग्रिम भुगतान, एडवांस पेमेंट, टोकन मनी, टोकन अमाउंट, बुकिंग अमाउंट, रिफंडेबल, आधी पैसे, पैसे आधी,
    आधी # पाठवा, पैसे पाठवा, आगाऊ रक्कम, आगाऊ पैसे, टोकन रक्कम, बुकिंग रक्कम, adhi paise, paise adhi, paise pathva,
    agau rakkam, agau paise, एडवांस दो, एडवांस करो, टोकन करो, advance karo, token karo, टोकन दो, बयाना दो,
    advance do, token do, bayana do, paise transfer karo, paise transfer kar do, पैसे ट्रांसफर करो,
    पैसे ट्रांसफर करें, पैसे ट्रांसफर कर दो, send #, transfer #
  `,
  asked: `
    advance, token, bayana, byana, baiana, isar, visar, agau, एडवांस, एडवान्स, अडवांस, अग्रिम, टोकन, बयाना, बैयाना,
    इसार, विसार, ॲडव्हान्स, अॅडव्हान्स, आगाऊ, security deposit, सिक्योरिटी डिपॉजिट, अनामत, anamat, registration fee,
    registration fees, registration charge, registration charges, registration ke #, registration ke paise,
    registration ka paisa, registration money, insurance fee, insurance charge, insurance money, insurance ke paise,
    bima ke paise, bima charge, bima shulk, processing fee, file charge, रजिस्ट्रेशन फीस, रजिस्ट्रेशन चार्ज,
    रजिस्ट्रेशन शुल्क, रजिस्ट्रेशन के #, रजिस्ट्रेशन के पैसे, रजिस्ट्रेशन का पैसा, पंजीकरण शुल्क, पंजीयन शुल्क,
    पंजीकरण के #, पंजीकरण के पैसे, बीमा के #, बीमे के #, बीमा के पैसे, बीमे के पैसे, बीमा चार्ज, बीमा शुल्क,
    विमा शुल्क, विमा चार्ज, प्रोसेसिंग फीस, फाइल चार्ज, नोंदणी शुल्क, नोंदणी फी, नोंदणीचे #, नोंदणीचे पैसे,
    नोंदणीसाठी #, रजिस्ट्रेशनचे #, रजिस्ट्रेशनचे पैसे, विम्याचे #, विम्याचे पैसे, nondani shulk, nondani fee,
    nondaniche paise, vimyache paise, # registration, # रजिस्ट्रेशन, # में रजिस्ट्रेशन, registration ke liye #,
    रजिस्ट्रेशन के लिए #, पंजीकरण के लिए #, nondani sathi #, bima ke liye #, बीमा के लिए #, % advance, % एडवांस,
    % ॲडव्हान्स, % payment, % पेमेंट, gate pass, गेट पास, गेटपास, गेट पासचे
  `,
  ladder: `
    booking, बुकिंग, registration, रजिस्ट्रेशन, पंजीकरण, नोंदणी, insurance, बीमा, bima, विमा, vima, transport,
    transport charge, transport charges, transportation, delivery charge, delivery charges, courier charge,
    courier charges, gadi bhada, gaadi bhada, gadi ka bhada, gaadi ka bhada, gadi kharcha, gadibhade, vahtuk kharch,
    bhada, kiraya, गाड़ी भाड़ा, गाड़ी भाड़े, गाड़ी का भाड़ा, गाड़ी के भाड़े, गाड़ी का किराया, गाड़ी खर्चा,
    ट्रांसपोर्ट, ट्रांसपोर्ट चार्ज, डिलीवरी चार्ज, कूरियर चार्ज, कुरियर चार्ज, भाड़ा, किराया, भाडे, गाडीभाडे,
    गाडी भाडे, गाडीचे भाडे, वाहतूक खर्च, वाहतूक खर्च आधी, गाडीखर्च, upi, google pay, gpay, phonepe, phone pe, paytm,
    यूपीआई, यूपीआय, गूगल पे, गुगल पे, फोनपे, फोन पे, पेटीएम, aadhar card, aadhaar card, adhar card, id card,
    pan card, आधार कार्ड, आईडी कार्ड, आयडी कार्ड, पैन कार्ड
  `,
  scanned: "qr, qr code, scan qr, क्यूआर, क्यूआर कोड, scan, स्कैन, स्कॅन",
  shelter: "gaushala, goshala, gaushalla, गौशाला, गोशाला, गोशाळा, गोशाळेतर्फे, गोशाळेकडून",
  army: `
    army, army officer, indian army, cisf, crpf, bsf, आर्मी, आर्मीत, इंडियन आर्मी, फौजी, फौज में, सेना में, fauji,
    army wala, लष्करात, सैन्यात, military, मिलिट्री, मिलिटरीत
  `,
  story: "posting, पोस्टिंग",
  camp: "army camp, army cantt, crpf camp, bsf camp, cisf camp, cantonment, cantt, आर्मी कैंप, आर्मी कैंट, कैंट, कॅन्टोन्मेंट",
  /**
   * Dairy farmers say that a cow is "advance pregnant"; "फोन पे" is also "on the phone"; a token is also an ear tag, an
   * animal has a number of its own, and many addresses are beside a school of the army.
   */
  never: `
    advance pregnant, % advance pregnant, advance pregnancy, advance stage, advance gabhin, एडवांस गाभिन,
    एडवांस प्रेग्नेंट, फोन पे बात, फोन पे संपर्क, phone pe baat, phone pe bat, phone pe sampark, non refundable,
    army area, army school, army road, army colony, army hospital, army ground, army dairy, army family, bsf road,
    आर्मी स्कूल, आर्मी रोड, आर्मी कॉलोनी, आर्मी अस्पताल, फौजी ढाबा, फौजी ढाबे, फौजी परिवार, fauji dhaba,
    fauji nagar, ear token, ear tag token, token number, टोकन नंबर, टोकन क्रमांक, pashu aadhar, pashu aadhar card,
    pashu aadhaar card, पशु आधार, पशु आधार कार्ड
  `,
};
