/** Towns in Latin and in Devanagari as people write them, of no list of the product. */
export const TOWNS = `
Baramati बारामती, Phaltan फलटण, Karad कराड, Ichalkaranji इचलकरंजी, Jaysingpur जयसिंगपूर, Pandharpur पंढरपूर, Akluj अकलूज,
Sangola सांगोला, Mangalwedha मंगळवेढा, Barshi बार्शी, Tuljapur तुळजापूर, Umarga उमरगा, Udgir उदगीर, Nilanga निलंगा,
Ahmadpur अहमदपूर, Chakur चाकूर, Ambajogai अंबाजोगाई, Parli परळी, Kaij केज, Majalgaon माजलगाव, Georai गेवराई,
Patoda पाटोदा, Shirur शिरूर, Junnar जुन्नर, Khed खेड, Chakan चाकण, Manchar मंचर, Narayangaon नारायणगाव, Alephata आळेफाटा,
Sangamner संगमनेर, Kopargaon कोपरगाव, Shrirampur श्रीरामपूर, Rahuri राहुरी, Newasa नेवासा, Shevgaon शेवगाव,
Pathardi पाथर्डी, Parner पारनेर, Shrigonda श्रीगोंदा, Karjat कर्जत, Jamkhed जामखेड, Sinnar सिन्नर, Niphad निफाड,
Yeola येवला, Malegaon मालेगाव, Chandwad चांदवड, Manmad मनमाड, Nandgaon नांदगाव, Igatpuri इगतपुरी, Chalisgaon चाळीसगाव,
Pachora पाचोरा, Bhusawal भुसावळ, Amalner अमळनेर, Chopda चोपडा, Shirpur शिरपूर, Shahada शहादा, Taloda तळोदा,
Khamgaon खामगाव, Shegaon शेगाव, Mehkar मेहकर, Chikhli चिखली, Malkapur मलकापूर, Akot अकोट, Murtizapur मूर्तिजापूर,
Achalpur अचलपूर, Paratwada परतवाडा, Warud वरुड, Morshi मोर्शी, Pusad पुसद, Digras दिग्रस, Wani वणी, Umarkhed उमरखेड,
Hingoli हिंगोली, Basmat बसमत, Kalamnuri कळमनुरी, Gangakhed गंगाखेड, Manwat मानवत, Sailu सेलू, Deglur देगलूर,
Kandhar कंधार, Loha लोहा, Mukhed मुखेड, Ausa औसा, Vita विटा, Tasgaon तासगाव, Miraj मिरज, Kavathe Mahankal कवठे महांकाळ,
Jat जत, Hansi हांसी, Barwala बरवाला, Narnaund नारनौंद, Tohana टोहाना, Ratia रतिया, Ellenabad ऐलनाबाद, Dabwali डबवाली,
Narwana नरवाना, Safidon सफीदों, Julana जुलाना, Gohana गोहाना, Kharkhoda खरखौदा, Meham महम, Kalanaur कलानौर,
Bahadurgarh बहादुरगढ़, Beri बेरी, Loharu लोहारू, Tosham तोशाम, Siwani सिवानी, Kosli कोसली, Bawal बावल,
Ferozepur Jhirka फिरोजपुर झिरका, Palwal पलवल, Hodal होडल, Assandh असंध, Gharaunda घरौंडा, Nilokheri नीलोखेड़ी,
Shahabad शाहाबाद, Pehowa पेहोवा, Ladwa लाडवा, Khatauli खतौली, Budhana बुढ़ाना, Kairana कैराना, Deoband देवबंद,
Nakur नकुड़, Dhampur धामपुर, Najibabad नजीबाबाद, Chandausi चंदौसी, Bilari बिलारी, Khurja खुर्जा, Sikandrabad सिकंदराबाद,
Atrauli अतरौली, Sadabad सादाबाद, Jalesar जलेसर, Shikohabad शिकोहाबाद, Kaimganj कायमगंज, Bilhaur बिल्हौर,
Mohammadabad मोहम्मदाबाद, Phulpur फूलपुर, Soraon सोरांव, Handia हंडिया, Chunar चुनार, Zamania जमानिया, Rasra रसड़ा,
Salempur सलेमपुर, Bansgaon बांसगांव, Pharenda फरेंदा, Itwa इटवा, Tulsipur तुलसीपुर, Nanpara नानपारा, Mahmudabad महमूदाबाद,
Biswan बिसवां, Sandila संडीला, Bilgram बिलग्राम, Malihabad मलिहाबाद, Kotputli कोटपूतली, Shahpura शाहपुरा,
Chomu चौमूं, Neem ka Thana नीम का थाना, Sujangarh सुजानगढ़, Ratangarh रतनगढ़, Nohar नोहर, Bhadra भादरा, Rawatsar रावतसर,
Suratgarh सूरतगढ़, Phalodi फलोदी, Pokhran पोकरण, Balotra बालोतरा, Bhinmal भीनमाल, Sanchore सांचौर, Sumerpur सुमेरपुर,
Nathdwara नाथद्वारा, Kushalgarh कुशलगढ़, Begun बेगूं, Ramganj Mandi रामगंज मंडी, Sabalgarh सबलगढ़, Ambah अंबाह,
Dabra डबरा, Pichhore पिछोर, Chanderi चंदेरी, Ashta आष्टा, Ichhawar इछावर, Itarsi इटारसी, Pipariya पिपरिया,
Gadarwara गाडरवारा, Sausar सौसर, Pandhurna पांढुर्णा, Multai मुलताई, Sendhwa सेंधवा, Kasrawad कसरावद, Mandleshwar मंडलेश्वर,
Jaora जावरा, Nagda नागदा, Shujalpur शुजालपुर, Biaora ब्यावरा, Sironj सिरोंज, Khurai खुरई, Bina बीना, Mahidpur महिदपुर
`
  .split(",")
  .map((pair) => pair.trim())
  .map((pair) => {
    const start = pair.search(/[\u0900-\u097f]/);
    return { latin: pair.slice(0, start).trim(), devanagari: pair.slice(start) };
  });
