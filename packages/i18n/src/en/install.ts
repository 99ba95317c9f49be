export default {
  install: {
    text: "Keep this app on your phone",
    add: "Add",
  },
} as const;
