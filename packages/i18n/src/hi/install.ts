export default {
  install: {
    text: "यह ऐप फोन पर रखें",
    add: "रखें",
  },
} as const;
