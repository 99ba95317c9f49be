export default {
  install: {
    text: "हे ॲप फोनवर ठेवा",
    add: "ठेवा",
  },
} as const;
