export default {
  tape: {
    girth: "Around the chest, right behind the front legs",
    length: "From the shoulder to the bone beside the tail",
    unit: "What is on your tape?",
    centimetres: "cm",
    inches: "inch",
    about: "About {n} kg (±10%)",
    take: "Take {n} kg",
    impossible: "On this animal it is {low} to {high} {unit}. Measure again.",
  },
} as const;
