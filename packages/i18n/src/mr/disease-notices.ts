export default {
  diseaseNotices: {
    title: "आजाराच्या सूचना",
    intro: "जनावर बाजारात किंवा दुसरीकडे नेण्याआधी येथे पहा.",
    kind: {
      "markets-closed": "जनावरांचे बाजार बंद",
      "no-movement": "जनावरे नेण्या-आणण्यास बंदी",
      vaccination: "लसीकरण सुरू",
    },
    all: "सर्व जनावरे",
    until: "{date}पर्यंत",
    fromTo: "{from} ते {to}",
    more: "आणखी {n}",
    asOf: "{time} पर्यंतची माहिती",
    source: "सूचना देणारे: {name}",
    none: "सध्या आजाराची कोणतीही सूचना नाही.",
    failed: "सूचना मिळू शकल्या नाहीत",
  },
} as const;
