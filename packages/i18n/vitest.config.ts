import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "unit",
    include: ["src/**/*.test.ts"],
    maxWorkers: "100%",
    testTimeout: 20_000,
    globalSetup: ["../validators/src/testing-seed-global.ts"],
    setupFiles: ["../validators/src/testing-seed.ts"],
  },
});
