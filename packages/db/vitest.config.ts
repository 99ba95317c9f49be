import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const INTEGRATION = "src/**/*.integration.test.ts";
/** Faster, because test files share loaded modules. */
const isolate = false;

export default defineConfig({
  test: {
    // Vitest's default is one less than the cores. Four, because max_connections is 100 and a file may open 20.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      { test: { name: "unit", isolate, include: ["src/**/*.test.ts"], exclude: [INTEGRATION], testTimeout: 20_000 } },
      {
        test: {
          name: "integration",
          isolate,
          // Long, for slow machines; a poll ends when its condition holds.
          expect: { poll: { interval: 20, timeout: 15_000 } },
          include: [INTEGRATION],
          globalSetup: ["./src/testing-global.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
