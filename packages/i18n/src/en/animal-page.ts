export default {
  animalPage: {
    about: "About the animal",
  },
} as const;
