export default {
  tape: {
    girth: "अगले पैरों के ठीक पीछे, छाती के चारों ओर नापें",
    length: "कंधे के आगे से पूँछ के पास की हड्डी तक नापें",
    unit: "फीता किस नाप का है?",
    centimetres: "सेमी",
    inches: "इंच",
    about: "लगभग {n} किलो (±10%)",
    take: "{n} किलो लिखें",
    impossible: "ऐसे पशु का यह नाप {low} से {high} {unit} होता है। फिर से नापें।",
  },
} as const;
