import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "unit",
    // Test files share loaded modules, which keep no state that a test depends on.
    isolate: false,
    include: ["src/**/*.test.ts"],
    maxWorkers: "100%",
    testTimeout: 20_000,
    globalSetup: ["./src/testing-seed-global.ts"],
    setupFiles: ["./src/testing-seed.ts"],
  },
});
