import { defineConfig } from "vitest/config";

const INTEGRATION = "src/**/*.integration.test.ts";

export default defineConfig({
  test: {
    // The default leaves one core idle, which on two cores means one worker.
    maxWorkers: "100%",
    projects: [
      { test: { name: "unit", include: ["src/**/*.test.ts"], exclude: [INTEGRATION], testTimeout: 20_000 } },
      {
        test: {
          name: "integration",
          include: [INTEGRATION],
          globalSetup: ["./src/testing-global.ts"],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
