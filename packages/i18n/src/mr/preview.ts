export default {
  preview: {
    site: "भारतभरातील शेतकऱ्यांच्या विक्रीच्या गायी, म्हशी, शेळ्या, मेंढ्या आणि कोंबड्या. किंमत, जात आणि दूध पहा आणि विक्रेत्याला फोन करा.",
    rate: "{breed}: बहुतेक विक्रेते ₹{low} ते ₹{high} मागतात ({n} विक्रेते). विक्रीची जनावरे पहा आणि विक्रेत्याला फोन करा.",
    rateFew: "{breed}: किंमत आणि विक्रीची जनावरे. किंमत व दूध पहा आणि विक्रेत्याला फोन करा.",
    litres: "{count, plural, one {{litres} लिटर} other {{litres} लिटर}}",
    weight: "वजन",
    price: {
      each: "एकाची",
      kg: "प्रतिकिलो",
      lot: "सर्वांची मिळून",
      lotOf: "सर्व {n} मिळून",
    },
  },
  prices: {
    title: "{area, select, own {तुमची किंमत: {price}} india {{breed}: भारतातील किंमत} other {{breed}: जवळपासची किंमत}}",
    range: "{low} ते {high}",
    source:
      "{count, plural, one {{n} विक्रेता} other {{n} विक्रेते}}, मागील {days} दिवस, {area, select, state {{state}} neighbours {{state} व आसपास} other {संपूर्ण भारत}}",
  },
} as const;
