/** Sentences as farmers write them in honest listings, with the words that frauds use, too. */
export const HONEST = `
रजिस्ट्रेशन 2019 का है
पंजीकरण 2021 का, कागज़ पूरे हैं
Registration 2020, papers ready
Registration number 4521, breed society of Karnal
Registration fee already paid, papers will be transferred to you
रजिस्ट्रेशन फीस भर दी है, कागज़ साथ मिलेंगे
नोंदणी शुल्क भरले आहे
नोंदणी 2022 ची आहे
टीकाकरण शिविर में रजिस्ट्रेशन हो चुका है
Tika camp me registration karwa liya hai
लसीकरण शिबिरात नोंदणी केली आहे
Registered for the vaccination camp on 12 December
pregnancy scan kare hai, 4 mahine ki gabhin
pregnancy scan kiya
Pregnancy scan karo ya doctor se check karwa lo
डॉक्टर से स्कैन करें, पाँच महीने की गाभिन है
गाभण तपासणी स्कॅन केले आहे
Doctor ne scan karke bataya 6 mahine ki hai
Tag ka QR code scan karke puri jaankari dekh sakte hain
कान के टैग का क्यूआर कोड स्कैन करें, पूरा रिकॉर्ड दिखेगा
टॅगचा क्यूआर कोड आहे
QR code on the ear tag, scan it for the record
गेट पास मंडी में मिलेगा
मंडी का गेट पास खरीदार का
Gate pass milega mandi me, koi dikkat nahi
बाजार समितीत गेट पास मिळेल
Gate pass of the mandi is ready
posting ho gayi hai, isliye bech raha hu
मैं अध्यापक हूँ, पोस्टिंग दूसरे जिले में हो गई है
Teacher hu, meri posting Pune me ho gayi
Bank job, posting hai Nagpur, selling all cows
माझी बदली झाली म्हणून विकत आहे
I am a teacher, my posting is in Latur now
retired from army, selling my buffalo
Retired army officer, small dairy farm near Rohtak
मैं फौज से रिटायर हूँ, घर पर भैंस पालता हूँ
पूर्व सैनिक, सेना में 20 साल रहा, अब डेयरी है
Fauji hu retired, Rewari
माजी सैनिक आहे, लष्करात होतो, आता दुग्ध व्यवसाय
मुलगा सैन्यात आहे, सांभाळायला कोणी नाही म्हणून विकतोय
बेटा आर्मी में है, इसलिए घर पर देखने वाला कोई नहीं
Beta army me hai, akele nahi sambhal pate
Husband is in the army, I keep the cows myself
पति फौज में हैं, मैं गाय सँभालती हूँ
फौजी परिवार की पाली हुई भैंस
Army family, honest deal, visit any day
Police family, honest deal
पिताजी पुलिस में हैं, घर आकर देखें
BSF jawan ka ghar, gaon Dhanana
I am in the army, my father sells the buffalo at home in Hisar
Cow from army dairy farm auction, Meerut
गौशाला के लिए मुफ्त गाय
गौशाला को दान में देनी है, मुफ्त
गोशाळेसाठी मोफत गाय
Free old cow for any gaushala
Gaushala ke liye muft me dunga, boodhi gaay hai
गौशाला में दान करने के लिए दो गाय मुफ्त
दूध नहीं देती, किसी गौशाला को मुफ्त दे दूँगा
गाय के साथ बछड़ा मुफ्त
Free calf with the cow
गायीसोबत वासरू मोफत
Gaay ke saath bachhda free
Transport help available, truck owner is my friend
गाड़ी करवा दूँगा, भाड़ा गाड़ी वाले को देना
Transport karwa dunga, paisa gaadi wale ko dena
अपनी गाड़ी भेजो, ट्रांसपोर्ट आपका
लोकेशन भेजो, ट्रांसपोर्ट करवा देंगे
Send your own vehicle, transport is yours
Send me a message, transport can be arranged
पत्ता पाठवा, वाहतूक खर्च तुमचा
Gaadi bhejo, loading me madad karenge, bhada aapka
गाडीभाडे गाडीवाल्याला द्यावे
भाड़ा पहले तय कर लें
देखकर पसंद आए तो 2000 एडवांस देकर बुक करें
Advance booking after seeing the animal, 5000
गाय देखने के बाद एडवांस दें, बाकी गाड़ी में चढ़ाते समय
Dekhne ke baad hi advance dena, 5000 se booking
जनावर पाहिल्यावर ॲडव्हान्स द्या
आकर देखने के बाद टोकन मनी दें
See her first, then token money 1000 to hold
घर येऊन बघा, मग टोकन रक्कम द्या
Pay advance only after seeing the cow at my home
पैसे देखकर ही दें, पहले पैसे मत भेजें
देखकर पैसे भेजें, पहले दूध निकालकर देख लें
Milk her yourself, then pay by UPI
सामने दूध निकालो, फिर पेमेंट करो
Payment after you load the cow
Vaccination camp registration done, card with me
बीमा है, टैग नंबर 340012345678
Insured till March, premium paid
बीमा का पैसा जमा है, पॉलिसी ट्रांसफर हो जाएगी
Bima ke paise bhar diye hain
विम्याचे पैसे भरले आहेत
Insurance claim nahi hai, bima hai
Insurance money is included in the price
Bank loan paid, no dues
बैंक का लोन चुका दिया है, एनओसी साथ
बँकेचे कर्ज फेडले आहे
Loan processing fee maine bhar di thi, NOC hai
Delivery next week, second calf
डिलीवरी दस दिन में होगी, पहला ब्यात
Delivery normal hui, bachhda swasth
प्रसूती झाली, वासरू निरोगी
Delivery ho gayi 5 din pehle, 12 liter doodh
Delivery time 10 days, advance 8 month pregnant
Aadhar card dekhkar hi dunga, kagaz par bechunga
पशु आधार कार्ड साथ में है, टैग लगा है
Pashu aadhar card bheja hai whatsapp par
Aadhaar card and papers will be given to the buyer
आधार कार्ड लेकर आना, रसीद मिलेगी
Paid vaccination, deworming done, first lactation
पहली बार ब्याई, पैसे सही लगेंगे
Pehle aao pehle pao, price 60,000
पहले आकर देखो, पैसे बाद में
आधी या, मग पैसे
First calf, first lactation, price 55000
Price 55000 first come first
Token number 45 at the mandi gate
नकद दो या फोन पे, घर आकर
Phone pe ya cash, jaisa aapko theek lage
PhonePe, GPay accepted at the farm
UPI bhi chalega, gaay lete samay
गाय लेते समय यूपीआई से पेमेंट करें
गाय घेताना फोन पे करा
Booking of chicks open, order by phone
चूज़ों की बुकिंग करें, 10 दिसंबर को मिलेंगे
Booking for bull semen and AI, call me
Courier se semen straw nahi bhejte
No OTP, no advance, just come and see
किसी को OTP मत दीजिए
We never ask for OTP or QR payment
कोणालाही ओटीपी देऊ नका
Fraud se bacho, army wale ke naam par paise mat bhejo
आर्मी के नाम पर पैसे मत भेजें, धोखा होता है
Refundable nahi hai, dekhkar lo
Cash on delivery, see the animal first
Pay when you take her, no advance
Milk 10 litre, posting photos tomorrow
सेना में चारा देते हैं, दूध की सप्लाई
Army canteen ko doodh dete the
Near Army Cantonment, Ambala
सैनिक कॉलोनी, फरीदाबाद
Fauji nagar, Gurgaon
Advance me pata kar lo, gaay ghar par hai ya nahi
एडवांस में फोन करके आएँ
Call in advance, farm is 5 km from the road
आगाऊ कळवून या
Token lagi hui bhains, kaan me token hai
Bhains ka insurance 5000 me hua tha
गाय का बीमा 2000 में करवाया है
Murrah buffalo for sale, army area se 2 km door, doodh 14 liter, price 95000
फौजी भाई की डेयरी, दूध 16 लीटर, कीमत 90,000, आकर दूध निकालकर देखें
मैं रिटायर्ड फौजी हूँ, घर पर आकर गाय देखें
सेना से सेवानिवृत्त, दो भैंस बेचनी हैं
Ex-serviceman, dairy at Jhajjar, cash only
Army man's family selling one cow, come home and see
पति की पोस्टिंग बाहर है, अकेली नहीं सँभाल सकती
बेटे की पोस्टिंग आर्मी में हो गई, इसलिए बेच रहे हैं
My brother is in the army and he got posting in Leh, so we sell the cow
हम दोनों नौकरी करते हैं, पोस्टिंग हो गई है
Insurance tag lagi hai, tag number 1234
बीमा का टैग कान में है
विमा टॅग आहे
कानात विम्याचा बिल्ला आहे
Insurance sahit 60000
Insurance ka kagaz dunga
Government scheme se bima hua hai, 3 saal ka
Registered in INAPH, vaccination in October done
गोपालन विभाग में पंजीकरण है
Herd book registration of Sahiwal 2018
Mela registration ho gaya, Pushkar me milunga
Vaccine camp 5000 pashu ka registration hua tha
Loan par li thi, kist puri bhar di hai
KCC loan clear, NOC available
Bank loan bhi mil sakta hai
ट्रैक्टर से छोड़ देंगे, भाड़ा 500
Bhada 1500 lagega Rohtak tak
गाड़ी का किराया अलग, 20 किलोमीटर तक मुफ्त
Free delivery within 10 km
Free home delivery, pay at your home after checking milk
घर पहुँच सेवा, पैसे घर पर देना
Delivery charge 800 for chicks, paid on delivery
चूज़े कूरियर से नहीं, गाड़ी से आते हैं
वाहतूक 1000 रुपये, तुम्ही बघून घ्या
Transport me madad karunga, gaadi ka number dunga
Vehicle with me, diesel money only
देखो, परखो, फिर एडवांस दो
पहले देखो फिर टोकन दो
Pehle dekho phir advance do
Come, see, give token 1000, take in two days
एडवांस 2000 देकर दो दिन रोक सकते हैं, गाय देखने के बाद
विसार दिल्याशिवाय राखून ठेवणार नाही, आधी बघा
Bayana ghar aakar dena
QR code se payment le lunga, ghar par
भुगतान नकद या QR से
Payment by UPI or cash when loading
RC book and insurance of truck ready
लेन देन आमने सामने
OTP mat batana kisi ko, online thagi hoti hai
Beware of fraud: I never ask for advance or OTP
किसी को एडवांस न दें, आकर देखें
पैसे ऑनलाइन न भेजें
कोई भी पैसे मांगे तो मत देना
No money before you see her
आधी पैसे देऊ नये
फसवणूक टाळा, पैसे आधी पाठवू नका
शेळी गाभण, प्रसूती 15 दिवसांत
बैल जोडी, कामाला पहले नंबर
First delivery 12 liter, second 15
पहले ब्यात में 3000 लीटर दूध दिया
Advance 15 days to calving
Advance stage pregnant
Agau nondani keleli ahe
Token ring lagi hai
गेट पास के लिए मंडी समिति से पूछें
Army dog for sale? No, only goats
बकरा फ्री में बकरी के साथ
2 mahine ka bachda free
गोशाळेला द्यायची आहे, मोफत
मंदिर की गौशाला से खरीदी थी
From our goshala, 12 litre cow, calf free
I will send photos on WhatsApp
Send your address, I send location
भेज देंगे फोटो और वीडियो
वीडियो मंगवा लो, फिर देखने आओ
PhonePe number 9876543210
Aadhaar dekhkar bechunga, chor bazari nahi
Aadhar card ki copy lena zaruri
पैन कार्ड नहीं चाहिए
दाना डालो तो दूध बढ़ेगा, बीमा है
रोज़ 2 बार दाना डालना, टोकन लगा है
टोकन देना है कान में
Deposit of milk society 500 shares
Milk money is paid into account by dairy first of month
Rs 2000 kg bhusa free
Gaay ka price 60000, advance me phone karna
45000 पहले मांगे थे, अब 40000
पहले 60000 का था अब 50000
Pehle 15 liter deti thi, ab 10
Courier of medicines not needed
posting photo tomorrow, price 52000
`
  .trim()
  .split("\n");

/** Sentences of the frauds' steps: money before the buyer has seen the animal, invented fees, codes, false soldiers. */
export const FRAUDS = `
Advance 2000 UPI karo, phir video call karenge
पहले 3000 रुपये फोन पे करो, फिर गाड़ी निकलेगी
500 रुपये भेजकर गाय बुक करो, बाकी डिलीवरी पर
Pay 2000 advance on Google Pay and the cow is yours
Send token 1000 on PhonePe to hold the cow
2000 रुपये ट्रांसफर करो तभी गाड़ी भेजेंगे
फोटो देखकर एडवांस 2000 भेज दो
Video dekh kar advance bhejo, gaay ghar pahunch jayegi
ॲडव्हान्स 3000 फोन पे करा, गाय घरपोच
आधी 2000 रुपये गुगल पे करा मग गाडी पाठवतो
Pasand aaye to 2000 bhej dena, main hold kar dunga
थोडे पैसे आधी टाका, गाय राखून ठेवतो
Bina dekhe advance bhejo, gaay kal pahunch jayegi
Half payment first, half after delivery
आधा पेमेंट पहले, आधा डिलीवरी के बाद
Main army me hu, gate pass ke 1500 bhejo
गेट पास के 2150 रुपये लगेंगे, वापस मिल जाएँगे
आर्मी कैंट से गाय निकालने के लिए गेट पास बनेगा, 1500 रुपये
Gate pass charge 1200 refundable
कॅन्टोन्मेंटमधून गाय बाहेर काढायला गेट पासचे 1500 रुपये पाठवा
I am an army officer. My posting is in Jammu. Send the transport charge first.
मैं आर्मी में हूँ। पोस्टिंग जम्मू हो गई। गाड़ी का भाड़ा पहले भेजो।
मी आर्मीत आहे. माझी पोस्टिंग लडाखला झाली.
Army transport se gaay aayegi, 2500 pehle dena hoga
CRPF jawan hu, posting ho gayi, id card bheja hai
सेना की गाड़ी से गाय भेजूँगा, किराया पहले भेज दो
Army canteen se gaadi aayegi, 1800 transfer karo
Transport fee 1500 pay first, cow reaches tomorrow
ट्रांसपोर्ट चार्ज 2500 रुपये पहले देना पड़ेगा
वाहतूक खर्च 2000 आधी भरावा लागेल
Gadi nikal gayi hai, diesel ke 1000 bhejo
डीज़ल के 1500 रुपये डाल दो, गाड़ी रास्ते में है
टोल के 500 भेजो, गाड़ी रुकी है
Scan QR to receive your money
QR स्कैन करो, पैसे आपके खाते में आ जाएँगे
क्यूआर कोड स्कैन करा, पैसे मिळतील
I will send a QR code, scan it and you receive 5000
QR bhej raha hu scan karo paise aa jayenge
Refundable deposit 2000 before delivery
रिफंडेबल डिपॉजिट 2000, गाय पसंद न आए तो वापस
Security deposit 3000 jama karo, wapas mil jayega
परत मिळणारी अनामत 2000 भरा
Registration fee 1999 only, cow is free
बीमा शुल्क 1200 पहले जमा करें
Bima charge 1500 refundable hai
विमा शुल्क 1500 रुपये आधी भरा
Insurance 1500 pay first then the vehicle starts
पंजीकरण शुल्क 999 रुपये जमा कराएँ
Nondani fee 999 pathva
File charge 850 lagega, gaay muft
Loan ke liye processing fee 2500 bhejo
Courier charge 1800 bhej do, parcel aayega
कूरियर चार्ज 1200 पहले दें
कुरियरचे 900 रुपये पाठवा
OTP aaya hoga wo batao
ओटीपी भेजो, बुकिंग पक्की हो जाएगी
तुमचा ओटीपी सांगा
Share the OTP to confirm booking
UPI PIN daalo paise mil jayenge
यूपीआई पिन डालकर पैसे लो
गौशाला बंद हो रही है, मुफ्त गाय, सिर्फ भाड़ा भेजें
Gaushala trust se free cow, only transport 2000
गोशाळेतर्फे मोफत गाय, फक्त गाडीभाडे पाठवा
Mera aadhar card bheja hai, bharosa karo, advance bhejo
आयडी कार्ड पाठवले आहे, पैसे पाठवा
Pay 500 for token now, cow delivered to your home
Account me 1000 daalo, booking confirm
खाते में 1500 जमा करो फिर गाय भेजेंगे
खात्यावर 1000 टाका
Gaay pasand hai to 1000 rupaye phonepe karo booking ke liye
बुकिंग अमाउंट 2100 रुपये अभी डालो
Only 999 registration, cow at your door
सिर्फ 1999 में रजिस्ट्रेशन कराओ, गाय घर आएगी
Army quota cow, pay 2500 gate pass
हम आर्मी से हैं, गाय ट्रांसफर के कारण बेच रहे हैं, 2000 पेमेंट पहले
ट्रांसफर हुआ है आर्मी में, गाड़ी भाड़ा 3000 भेजिए
Aapko QR bheja hai scan karo
Rs 3000 deposit karo refund milega
Deposit Rs 2000 to my account to book
Pay transportation cost in advance
Transport cost advance me bhejna hoga
आधा पैसा एडवांस देना पड़ेगा ट्रांसपोर्ट का
अर्धे पैसे आधी द्यावे लागतील
गाडी निघाली आहे, डिझेलचे 1200 फोन पे करा
गाड़ी का टोल टैक्स 800 रुपये भेजो भाई
First pay then see the cow
पहले भुगतान करें फिर गाय मिलेगी
Pehle payment karo phir location dunga
50% advance then delivery all over India
50% एडवांस, पूरे भारत में डिलीवरी
होम डिलीवरी, 30% एडवांस पेमेंट
Insurance 2% pehle bharna hoga
बीमा करवाने के लिए 1500 रुपये लगेंगे पहले
पोर्टल पर रजिस्ट्रेशन के लिए 499 भरें
Nondani sathi 499 bhara
ओटीपी सांगा म्हणजे पैसे जमा होतील
6 digit code aayega wo bata dena
पिन डालो और पैसे प्राप्त करो
Click link and enter UPI PIN
Send ₹1 to verify your account
₹10 भेजकर खाता वेरिफाई करो
मी सैन्यात आहे, आर्मी ट्रकने गाय पाठवतो, भाडे आधी द्या
I am Army officer posted in Pune cantonment, my cow will come by army truck
`
  .trim()
  .split("\n");
