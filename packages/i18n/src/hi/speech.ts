export default {
  speech: {
    listen: "सुनें",
  },
} as const;
