export default {
  speech: {
    listen: "ऐका",
  },
} as const;
