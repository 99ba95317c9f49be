export default {
  speech: {
    listen: "Listen",
  },
} as const;
