/** For link previews and search engines. */
export default {
  preview: {
    site: "भारत भर के किसानों की बिकाऊ गाय, भैंस, बकरी, भेड़ और मुर्गी। दाम, नस्ल और दूध देखें और विक्रेता को फोन करें।",
    litres: "{litres} लीटर",
  },
} as const;
