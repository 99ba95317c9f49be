import { defineConfig } from "vitest/config";

const INTEGRATION = "src/**/*.integration.test.ts";

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          include: ["src/**/*.test.ts"],
          exclude: [INTEGRATION],
          testTimeout: 20_000,
        },
      },
      { test: { name: "integration", include: [INTEGRATION], testTimeout: 60_000 } },
    ],
  },
});
