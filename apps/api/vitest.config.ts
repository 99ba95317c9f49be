import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    globalSetup: ["../../packages/db/src/testing-global.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
