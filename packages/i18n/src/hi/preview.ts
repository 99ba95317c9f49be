export default {
  preview: {
    site: "भारत भर के किसानों की बिकाऊ गाय, भैंस, बकरी, भेड़ और मुर्गी। दाम, नस्ल और दूध देखें और विक्रेता को फोन करें।",
    rate: "{breed} का दाम: ज़्यादातर विक्रेता ₹{low} से ₹{high} माँगते हैं ({n} विक्रेता)। बिक रहे पशु देखें और विक्रेता को फोन करें।",
    rateFew: "{breed} का दाम और बिक रहे पशु। दाम और दूध देखें और विक्रेता को फोन करें।",
    rates:
      "भारत में गाय, भैंस, बकरी, भेड़ और मुर्गी का दाम, नस्ल के हिसाब से: ज़्यादातर विक्रेता अभी क्या माँगते हैं। बिक रहे पशु देखें और विक्रेता को फोन करें।",
    litres: "{count, plural, one {{litres} लीटर} other {{litres} लीटर}}",
    weight: "वज़न",
    price: {
      each: "एक का",
      kg: "प्रति किलो",
      lot: "सबका मिलाकर",
      lotOf: "सभी {n} का",
    },
  },
  prices: {
    title: "{area, select, own {आपका दाम: {price}} india {भारत में {breed} का दाम} other {आसपास {breed} का दाम}}",
    range: "{low} से {high}",
    source:
      "{count, plural, one {{n} विक्रेता} other {{n} विक्रेता}}, पिछले {days} दिन, {area, select, state {{state}} neighbours {{state} और आसपास} other {पूरा भारत}}",
  },
} as const;
