export default {
  animalPage: {
    about: "पशूबद्दल",
  },
} as const;
