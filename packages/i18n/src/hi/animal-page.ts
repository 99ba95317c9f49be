export default {
  animalPage: {
    about: "पशु के बारे में",
  },
} as const;
